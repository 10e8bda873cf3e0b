import { Preferences, type preferences } from '@portico/contract/access/preferences.ts'
import { decode, encode } from '@portico/contract/wire.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import {
  countOtherLooks,
  dropLook,
  isNewcomer,
  keepLook,
  keepPreferences,
  readLooks,
  readPreferences,
} from './preferences.queries.ts'

/** What a person may set up and the organisation has a default for, by wire name. */
const defaults = ['themeColor', 'menuPosition', 'fontSize', 'isCollapse'] as const

/** More lists than there are; two that are kept at once may pass it, so it bounds the answer too. */
const mostLooks = 200

/** Personal configuration and user habits: two names of the specification for one thing. */
export function preferenceHandlers({
  db,
  parameters,
}: Pick<Ground, 'db' | 'parameters'>): Handlers<typeof preferences> {
  const read = async (userId: number): Promise<Preferences> => {
    const wire: Record<string, unknown> = {}
    for (const id of defaults) {
      const value = await parameters.text(id)
      if (value && decode(Preferences, { [id]: value }).ok) wire[id] = value
    }
    const own = await readPreferences(db, userId)
    const all = decode(Preferences, { ...wire, ...own })
    if (!all.ok) return {}
    const { sawHints } = all.value
    return sawHints === undefined && (await isNewcomer(db, userId)) ? { ...all.value, sawHints: false } : all.value
  }
  const save = async (userId: number, input: Preferences) => {
    const values = encode(Preferences, input) as Record<string, string>
    await keepPreferences(db, userId, values)
    return null
  }
  // Of who sits there, also while they act for somebody: it is their screen and their eyes.
  return {
    get: ({ session }) => read(session.actor.id),
    save: ({ input, session }) => save(session.actor.id, input),
    getHabits: ({ session }) => read(session.actor.id),
    saveHabits: ({ input, session }) => save(session.actor.id, input),
    listLooks: ({ session }) => readLooks(db, session.actor.id, mostLooks),
    saveListLook: async ({ input, session }) => {
      const userId = session.actor.id
      if (input.density === 'middle' && input.hidden.length === 0) {
        await dropLook(db, userId, input.list)
        return null
      }
      if ((await countOtherLooks(db, userId, input.list)) >= mostLooks)
        throw refuse('listLooksFull', { max: mostLooks })
      await keepLook(db, userId, input)
      return null
    },
  }
}
