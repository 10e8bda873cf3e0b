import { createHash } from 'node:crypto'
import { type Desk, deskOf, type Status } from './desks.ts'
import type { Visitor } from './portal.ts'
import { dateTime, type Words, words } from './words.ts'

export interface Entry {
  number: string
  subject: Words
  context: Words
  cents: number
  at: Date
  step: Words
  status: Status
  /** Who entered it in somebody else's name. */
  by: Words | null
  /** Of its money at the portal. */
  hold: string | null
}

export interface NewEntry {
  subject: string
  context: Words
  cents: number
  isDraft: boolean
  /** Its number, where the portal has it already, and the hold of its money. */
  held?: { number: string; hold: string }
}

/** The business data: one list per person, unit and application, made up at first sight and kept in memory. */
export interface Records {
  list(visitor: Visitor, folder: string, slug: string): readonly Entry[]
  add(visitor: Visitor, folder: string, slug: string, given: NewEntry): void
  find(visitor: Visitor, folder: string, slug: string, number: string): Entry | null
  /** Draft or returned: taken back. In approval: the people at work on it are reminded. False where it does not fit. */
  act(visitor: Visitor, folder: string, slug: string, action: 'withdraw' | 'remind', number: string): boolean
}

const limits = { lists: 500, entries: 200, madeUp: 12 } as const
const day = 86_400_000
const nobody = words('—', '—')

export function makeRecords(now: () => Date = () => new Date()): Records {
  const lists = new Map<string, Entry[]>()
  let lastNumber = 1000
  const listOf = (visitor: Visitor, folder: string, slug: string): Entry[] => {
    const key = `${visitor.loginId} ${visitor.unit?.code ?? ''} ${folder}/${slug}`
    const list = lists.get(key) ?? makeUp(key, deskOf(folder, slug), now())
    lists.delete(key)
    lists.set(key, list)
    for (const oldest of lists.keys()) {
      if (lists.size <= limits.lists) break
      lists.delete(oldest)
    }
    return list
  }
  return {
    list: listOf,
    find: (visitor, folder, slug, number) =>
      listOf(visitor, folder, slug).find(entry => entry.number === number) ?? null,
    add(visitor, folder, slug, given) {
      const list = listOf(visitor, folder, slug)
      // Sent twice, it is one document.
      if (given.held && list.some(entry => entry.number === given.held?.number)) return
      const desk = deskOf(folder, slug)
      const at = now()
      list.unshift({
        number: given.held?.number ?? numberOf(desk, at, ++lastNumber),
        subject: words(given.subject, given.subject),
        context: given.context,
        cents: given.cents,
        at,
        step: given.isDraft ? nobody : (desk.steps[0] ?? nobody),
        status: given.isDraft ? 'draft' : 'running',
        by: visitor.actor?.name ?? null,
        hold: given.held?.hold ?? null,
      })
      list.length = Math.min(list.length, limits.entries)
    },
    act(visitor, folder, slug, action, number) {
      const list = listOf(visitor, folder, slug)
      const at = list.findIndex(entry => entry.number === number)
      const status = list[at]?.status
      if (action === 'remind') return status === 'running' || status === 'paying'
      if (status !== 'draft' && status !== 'returned') return false
      list.splice(at, 1)
      return true
    },
  }
}

const numberOf = (desk: Desk, at: Date, running: number): string =>
  `${desk.prefix}${dateTime(at).slice(0, 10).replaceAll('-', '')}-${String(running).padStart(4, '0')}`

const early: readonly Status[] = ['running', 'running', 'returned', 'paying', 'draft']

/** The same key always gives the same entries, on days counted back from now. */
function makeUp(key: string, desk: Desk, now: Date): Entry[] {
  const bytes = createHash('sha512').update(key).digest()
  const dice = (index: number, sides: number) => (bytes.readUInt16BE((index * 2) % 62) >> 1) % sides
  let at = now.getTime()
  return Array.from({ length: limits.madeUp }, (_, i): Entry => {
    at = inOfficeHours(at - (1 + dice(i, 4)) * day, dice(i + 7, 9 * 60))
    const when = new Date(at)
    const status = early[i] === 'paying' && !desk.hasAmounts ? 'running' : (early[i] ?? 'done')
    const step = status === 'running' ? desk.steps[(i + dice(i, 2)) % desk.steps.length] : undefined
    const subject = desk.subjects[(i + dice(1, 12)) % desk.subjects.length]
    const usual = subject?.usual ?? 0
    const isPlaced = !desk.hasAmounts && usual > 0
    return {
      number: numberOf(desk, when, dice(i + 3, 98) + 1),
      subject: subject ?? nobody,
      context: desk.contexts[isPlaced ? usual - 1 : dice(i + 11, desk.contexts.length)] ?? nobody,
      cents: desk.hasAmounts ? Math.round(usual * (0.8 + dice(i + 17, 40) / 100)) * 100 + (i % 3 === 1 ? 50 : 0) : 0,
      at: when,
      step: step ?? stepOf(status),
      status,
      by: null,
      hold: null,
    }
  })
}

/** That many minutes after eight in the morning, Chinese time, on that day or the Friday before it. */
function inOfficeHours(at: number, minutes: number): number {
  const offset = 8 * 3_600_000
  const midnight = Math.floor((at + offset) / day) * day
  const weekday = new Date(midnight).getUTCDay()
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  return midnight - back * day - offset + (8 * 60 + minutes) * 60_000
}

function stepOf(status: Status): Words {
  if (status === 'paying') return words('出纳支付', 'Cashier')
  return status === 'returned' || status === 'draft' ? words('待本人处理', 'Waiting for you') : nobody
}
