import { randomBytes } from 'node:crypto'
import { longestKeyDays, mostKeys, NewKey, type personalKeys } from '@portico/contract/access/personalKeys.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { wired } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { sha256 } from '../sessions/sessions.store.ts'
import { keyPrefix } from './keyFinder.steps.ts'
import { addKey, endKey, listKeys } from './personalKeys.queries.ts'

/** Of a key so much is shown again. */
const shown = keyPrefix.length + 4

interface KeyDeps extends Pick<Ground, 'db' | 'logs' | 'clock'> {
  isOwnPassword(sealed: string, session: Session): Promise<boolean>
}

export function personalKeyHandlers({ db, logs, clock, isOwnPassword }: KeyDeps): Handlers<typeof personalKeys> {
  return {
    list: async ({ session }) => (await listKeys(db, session.user.id)).map(row => wired(row, clock)),
    add: async ({ input, session, caller }) => {
      refuseEmpty(NewKey, input)
      if (input.days > longestKeyDays)
        throw refuseFields(NewKey, { days: { key: 'keyDaysInvalid', values: { most: longestKeyDays } } })
      if (!(await isOwnPassword(input.sealedPassword, session)))
        throw refuseFields(NewKey, { sealedPassword: { key: 'oldPasswordIncorrect' } })
      const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`
      const name = input.name.trim()
      return logs.change(session, caller, async tx => {
        const it = {
          userId: session.user.id,
          name,
          keyHash: sha256(key),
          begins: key.slice(0, shown),
          days: input.days,
        }
        if (!(await addKey(tx, it, mostKeys))) throw refuse('keysFull', { most: mostKeys })
        const detail = { begins: it.begins, days: it.days }
        return { operation: 'personalKeys.add', object: name, detail, answer: { key } }
      })
    },
    end: async ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        const name = await endKey(tx, session.user.id, input.id)
        if (name === undefined) throw refuse('keyMissing')
        return { operation: 'personalKeys.end', object: name }
      }),
  }
}
