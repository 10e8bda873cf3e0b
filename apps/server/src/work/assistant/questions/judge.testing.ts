import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { chineseQuestions } from './chinese.testing.ts'
import { daysMeant } from './daysMeant.testing.ts'
import { englishQuestions } from './english.testing.ts'
import { trickyChinese, trickyEnglish } from './tricky.testing.ts'

/** A call in the name of whoever asks, in a language. */
export type Post = (path: string, body: object, language: 'zh' | 'en') => Promise<unknown>
interface Card {
  kind: string
  text: string
  rows: { title: string; detail: string; path?: string }[]
  sources: { kind: string; id?: string; title: string }[]
  from?: string
  until?: string
}
interface Asked {
  language: 'zh' | 'en'
  query: string
  /** Each is right. */
  kinds: string[]
  days: string
}
export interface Verdict extends Asked {
  is: 'right' | 'unhelpful' | 'misleading'
  card: Card | null
}

const parsed = (lines: string, language: Asked['language']): Asked[] =>
  lines
    .trim()
    .split('\n')
    .map(line => {
      const [query = '', kinds = '', days = ''] = line.split('|').map(part => part.trim())
      return { language, query, kinds: kinds.split('/'), days }
    })
export const everydayQuestions: readonly Asked[] = [
  ...parsed(chineseQuestions, 'zh'),
  ...parsed(englishQuestions, 'en'),
  ...parsed(trickyChinese, 'zh'),
  ...parsed(trickyEnglish, 'en'),
]

/** Asks every question, and compares what is answered with what the pages say. */
export async function judged(post: Post, code: string): Promise<Verdict[]> {
  const { dqsj } = (await post('/datework/info', {}, 'zh')) as { dqsj: string }
  const verdicts: Verdict[] = []
  for (const asked of everydayQuestions) {
    const card = (await post('/ai/answer', { query: asked.query }, asked.language)) as Card | null
    const all = asked.kinds.map(kind => isRight(post, { ...asked, kind, code, today: dqsj.slice(0, 10) }, card))
    const isSome = (await Promise.all(all)).some(Boolean)
    const isQuiet = card === null || card.kind === 'unknown'
    verdicts.push({ ...asked, card, is: isSome ? 'right' : isQuiet ? 'unhelpful' : 'misleading' })
  }
  return verdicts
}

interface Wanted {
  language: 'zh' | 'en'
  kind: string
  days: string
  code: string
  today: string
}

async function isRight(post: Post, wanted: Wanted, card: Card | null): Promise<boolean> {
  const [kind = '', which = ''] = wanted.kind.split(':')
  if (card?.kind !== kind) return false
  if (kind === 'unknown') return true
  const days = wanted.days === '' || wanted.days === 'latest' ? null : daysMeant(wanted.days, wanted.today)
  // A festival is its own days, within those that are asked for.
  const isFestival = kind === 'holidays' && which !== 'day' && which !== 'range'
  if (days && !isFestival && (card.from !== days.from || card.until !== days.until)) return false
  if (!days && wanted.days === '' && card.from && !['income', 'holidays'].includes(kind)) return false
  return (await says[kind]?.({ ...wanted, post, which, days }, card)) ?? false
}

interface Checked extends Omit<Wanted, 'days'> {
  post: Post
  which: string
  days: { from: string; until: string } | null
}
type Says = (checked: Checked, card: Card) => Promise<boolean> | boolean

const condition = (fieldId: string, value: unknown) => ({ fieldId, value })
const range = (fieldId: string, days: Checked['days']) => (days ? [condition(fieldId, [days.from, days.until])] : [])
const sums = async ({ post, language }: Checked, pageId: string, queryCondition: object[]) =>
  (await post('/xtQueryPage/sums', { pageId, queryCondition }, language)) as Record<string, string>
const rows = async ({ post, language }: Checked, pageId: string, queryCondition: object[]) =>
  (await post('/xtQueryPage/list', { pageId, queryCondition, pageNum: 1, pageSize: 20 }, language)) as {
    total: number
    list: Record<string, string>[]
  }
const hasNumber = (text: string, count: number) => new RegExp(`(?<![\\d,.-])${count}(?!\\d|[,.-]\\d)`).test(text)
const leadsTo = (card: Card, path: string) => card.sources.some(({ id }) => id?.startsWith(path))

/** What an answer of each kind has to say, as the page that it leads to says it. */
const says: Readonly<Record<string, Says>> = {
  funds: async (asked, card) => {
    const of = await sums(asked, 'project-funds', [condition('cx-leaderCode', [asked.code])])
    return card.text.includes(formatAmount(of[asked.which] ?? '')) && leadsTo(card, '/cx/project-funds?')
  },
  spending: async (asked, card) => {
    const of = await sums(asked, 'fund-transactions', [
      ...range('cx-happenedOn', asked.days),
      condition('cx-direction', 'out'),
    ])
    return card.text.includes(formatAmount(of['expense'] ?? '')) && leadsTo(card, '/cx/fund-transactions?')
  },
  salary: async (asked, card) => {
    if (asked.which === 'none') return !/\d\.\d\d/.test(card.text)
    const { list } = await rows(asked, 'salary', range('cx-month', asked.days))
    const [one] = list
    const of = list.length > 1 && asked.days ? await sums(asked, 'salary', range('cx-month', asked.days)) : one
    return card.text.includes(formatAmount(of?.[asked.which] ?? '')) && leadsTo(card, '/cx/salary')
  },
  income: async (asked, card) => {
    const of = await sums(asked, 'income', range('cx-receivedOn', asked.days))
    return card.text.includes(formatAmount(of['net'] ?? '0'))
  },
  reimbursements: async (asked, card) => {
    const { total } = await rows(asked, 'reimbursements', [
      condition('cx-applicantCode', [asked.code]),
      ...range('cx-submittedAt', asked.days),
      ...(asked.which === '' ? [] : [condition('cx-status', [asked.which])]),
    ])
    return total === 0 ? card.rows.length === 0 : hasNumber(card.text, total) && leadsTo(card, '/cx/reimbursements?')
  },
  delegates: async ({ post, language, days }, card) => {
    const all = (await post('/wtsq/given', {}, language)) as Record<string, string>[]
    const inForce = all.filter(it => it['sqzt'] === 'inForce' && (!days || (it['jssj'] ?? '') >= days.from))
    const names = inForce.map(it => it[language === 'en' ? 'bwtrxmEn' : 'bwtrxm'])
    return card.rows.map(({ title }) => title).join() === names.join()
  },
  delegators: async ({ post, language }, card) => {
    const all = (await post('/wtsq/received', {}, language)) as Record<string, string>[]
    return card.rows.length === all.filter(it => it['sqzt'] === 'inForce').length
  },
  authorizations: async ({ post, language, which }, card) => {
    const { total } = (await post('/sqgl/wallet', { fx: which }, language)) as { total: number }
    return hasNumber(card.text, total)
  },
  schedule: async ({ post, language, days, which }, card) => {
    if (!days) return false
    const all = (await post('/schedule/queryListByRange', { ksrq: days.from, jsrq: days.until }, language)) as Record<
      string,
      string
    >[]
    const isLater = (it: Record<string, string>) => (it['jssj'] ?? '').slice(11) > '12:00:00'
    const found = all.filter(it =>
      which === 'afternoon' ? isLater(it) : which === '' || (it['rcbt'] ?? '').includes(which),
    )
    const shown = card.rows.map(({ title }) => title)
    return (
      (found.length === 0 || hasNumber(card.text, found.length)) &&
      shown.join() ===
        found
          .slice(0, 12)
          .map(it => it['rcbt'])
          .join()
    )
  },
  holidays: async ({ post, language, days, which, today }, card) => {
    const { rqlb } = (await post('/datework/info', {}, language)) as {
      rqlb: { rq: string; rqlx: number; jrmc: string }[]
    }
    const off = rqlb.filter(it => it.rqlx === 1)
    if (which === 'none') return !/\d{4}-/.test(card.text)
    if (which === 'day') {
      const special = rqlb.find(it => it.rq === days?.from)
      const isOff = special ? special.rqlx === 1 : [0, 6].includes(new Date(`${days?.from}T00:00:00Z`).getUTCDay())
      return /不上班|is not a working/.test(card.text) === isOff
    }
    if (which === 'range') {
      const within = off.filter(it => days && it.rq >= days.from && it.rq <= days.until)
      return within.length > 0 ? card.text.includes(within[0]?.rq ?? '') : !/放假 \d|off \d/.test(card.text)
    }
    const its = off.filter(
      it =>
        (which === 'next' || it.jrmc.includes(which)) &&
        (days ? it.rq.slice(0, 4) === days.from.slice(0, 4) : it.rq >= today),
    )
    return its.length > 0 && card.text.includes(its[0]?.rq ?? '')
  },
  hours: (_, card) => /财务系统|Finance/.test(card.text),
  todos: async ({ post, language, which, days }, card) => {
    const all = (await post('/dbtz/dbsxList', { pageNum: 1, pageSize: 100 }, language)) as {
      total: number
      yqs: number
      list: { jzsj?: string }[]
    }
    const due = all.list.filter(
      it => days && it.jzsj && it.jzsj.slice(0, 10) >= days.from && it.jzsj.slice(0, 10) <= days.until,
    )
    const count = which === 'overdue' ? all.yqs : which === 'due' ? due.length : all.total
    const open = card.rows.every(row => row.path !== undefined || 'todo_id' in row)
    return open && (count === 0 ? card.rows.length === 0 : hasNumber(card.text, count))
  },
  waiting: async ({ post, language }, card) => {
    const { total } = (await post('/mbxq/waiting', { pageNum: 1, pageSize: 10 }, language)) as { total: number }
    return total === 0 ? card.rows.length === 0 : hasNumber(card.text, total)
  },
  notices: (_, card) => card.rows.every(({ path }) => path?.startsWith('/tzgg?id=')),
  mails: async ({ post, language }, card) => {
    const { unreadEmailNum } = (await post('/mailos/getUnreadEmailCount', {}, language)) as { unreadEmailNum: number }
    return unreadEmailNum === 0 ? !/\d/.test(card.text) : hasNumber(card.text, unreadEmailNum)
  },
  documents: (asked, card) =>
    asked.which === ''
      ? card.rows.length > 0
      : card.rows.every(({ title }) => title.toLowerCase().includes(asked.which)),
  forms: ({ which }, card) =>
    card.rows.length === 1 &&
    (card.rows[0]?.path === `/mbxq?mbid=${which}` || (card.rows[0]?.path?.startsWith('/mbxq?id=') ?? false)),
  people: ({ which }, card) => (which === 'none' ? !/\d{4}/.test(card.text) : card.text.includes(which)),
  me: ({ code }, card) => card.text.includes(code),
  guide: ({ which }, card) => card.text.includes('> ') && card.text.includes(which),
}
