import { type parameters as calls, SerialChange } from '@portico/contract/platform/parameters.ts'
import type { Handlers } from '#http/context.ts'
import { refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { maintainedState } from '#http/wired.ts'
import type { Ground } from '../ground.store.ts'
import { changesBetween } from '../logs/logs.store.ts'
import { readSet, saveSet, stateOfSet } from './parameterSet.queries.ts'
import { serialDay, serialIds } from './serial.store.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs' | 'serial'>

/** The serial number's own form: its four values belong together and are saved as one. */
export function serialHandlers({
  db,
  clock,
  logs,
  serial,
}: Deps): Pick<Handlers<typeof calls>, 'serial' | 'saveSerial'> {
  return {
    serial: async () => {
      const [parts, rows] = await Promise.all([serial.read(), readSet(db.orm, Object.values(serialIds))])
      const state = maintainedState(stateOfSet(rows), clock)
      return { ...parts, validUntil: serialDay(parts.number), state: serial.state(parts), ...state }
    },
    saveSerial: async ({ input, answer, ...context }) => {
      refuseEmpty(SerialChange, input)
      const { revision, ...given } = input
      const parts = { ...given, number: given.number.trim().toUpperCase() }
      const state = serial.state(parts)
      // A number that locks everybody else out is not taken in the first place.
      if (state === 'incorrect') throw refuseFields(SerialChange, { number: { key: 'serialIncorrect' } })
      if (state === 'expired') throw refuseFields(SerialChange, { number: { key: 'serialExpired' } })
      const before = await serial.read()
      const values = {
        [serialIds.unitName]: parts.unitName,
        [serialIds.number]: parts.number,
        [serialIds.moduleWord]: parts.moduleWord,
        [serialIds.siteCount]: String(parts.siteCount),
      }
      const detail = changesBetween({ ...before }, parts)
      const step = {
        operation: 'parameters.saveSerial' as const,
        ids: Object.values(serialIds),
        values,
        revision,
        detail,
      }
      await saveSet({ logs, clock }, context, step)
      answer.message('edited')
      return null
    },
  }
}
