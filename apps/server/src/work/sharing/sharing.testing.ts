import { Writable } from 'node:stream'
import pino from 'pino'
import { templateOf } from '../documents/documents.testing.ts'

/** What the step of a visit is called. */
export const reviewed = { zh: '审核', en: 'Review' }
const rest = { need: 'any', due: null, self: 'ask', repeated: 'ask', nobody: 'administrators' }
const step = {
  key: 'review',
  title: reviewed,
  group: 1,
  verbs: ['return'],
  who: { kind: 'fieldPerson', field: 'host' },
  ...rest,
}
/** Who wants to come, and to whom. */
export const visit = templateOf(
  [
    { key: 'guest', isRequired: true },
    { key: 'day1', kind: 'date' },
    { key: 'host', kind: 'person', isRequired: true },
    { key: 'hostUnit', from: 'host.unitName', mayChange: false },
  ],
  {
    fillers: { rule: 'link', units: [], roles: [], once: null },
    administrators: { people: ['2016127'], roles: [] },
    way: { steps: [step], afterReturn: 'smart' },
  },
)

/** A logger of everything, and its lines. */
export function keptLines() {
  const lines: string[] = []
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk))
    done()
  }
  return { lines, logger: pino({ level: 'trace' }, new Writable({ write })) }
}
