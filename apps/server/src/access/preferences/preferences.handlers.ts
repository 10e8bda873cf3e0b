import { Preferences, type preferences } from '@portico/contract/access/preferences.ts'
import { decode, encode } from '@portico/contract/wire.ts'
import type { Database } from '#db/open.ts'
import type { Handlers } from '#http/context.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import { listLookHandlers } from './listLooks.handlers.ts'
import { keepPreferences, readPreferences } from './preferences.queries.ts'

/** What a person may set up and the organisation has a default for, by wire name. */
const defaults = ['themeColor', 'menuPosition', 'fontSize', 'isCollapse'] as const

/** Personal configuration and user habits: two names of the specification for one thing. */
export function preferenceHandlers({
  db,
  parameters,
}: {
  db: Database
  parameters: ParameterStore
}): Handlers<typeof preferences> {
  const read = async (userId: number): Promise<Preferences> => {
    const wire: Record<string, unknown> = {}
    for (const id of defaults) {
      const value = await parameters.text(id)
      if (value && decode(Preferences, { [id]: value }).ok) wire[id] = value
    }
    const all = decode(Preferences, { ...wire, ...(await readPreferences(db, userId)) })
    return all.ok ? all.value : {}
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
    ...listLookHandlers(db),
  }
}
