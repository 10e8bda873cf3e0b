import { Writable } from 'node:stream'
import pino from 'pino'
import { vi } from 'vitest'
import { templateOf } from '../documents/documents.testing.ts'

/** What the step of a visit is called. */
export const reviewed = { zh: '审核', en: 'Review' }
const rest = {
  need: 'any',
  due: { workdays: 3, end: 'remind' },
  self: 'ask',
  repeated: 'ask',
  nobody: 'administrators',
}
const step = {
  key: 'review',
  title: reviewed,
  group: 1,
  when: "unit.code != 'x'",
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

/** A form on a shared page, as it is on the wire. */
export interface Form {
  pz: string
  zdz: object
  named: object
  gdzd: string[]
  bzList: object[]
  groups: unknown[]
}

/** A logger of everything, and its lines. */
export function keptLines() {
  const lines: string[] = []
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk))
    done()
  }
  return { lines, logger: pino({ level: 'trace' }, new Writable({ write })) }
}

/** Some time passes on the portal's clock, not on the database's. */
export async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

/** What a link to a visit says beside the form, and fills in. */
export const words = { ljsm: ' 请提前登记\n带身份证 ', sjsm: '', ddsm: '南门', lxfs: '' }
export const fixed = { host: '2010064' }
/** A form that nothing is filled into by its link. */
export const opinions = { mbid: 'opinions', gdz: {} }
/** What is said of a link that is none. */
export const invalid = { code: 800, message: '链接无效或已停用，请向发出链接的人索取新的链接', data: null }
