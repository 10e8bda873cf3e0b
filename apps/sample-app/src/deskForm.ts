import type { Desk } from './desks.ts'
import type { NewEntry } from './records.ts'
import { type Words, words } from './words.ts'

/** What a person typed into the form of a new entry. */
export interface Typed {
  subject: string
  context: string
  amount: string
  /** Of a document that spends project money: drawn up with its form, so that it is one however often it is sent. */
  number: string
}
export type Field = Exclude<keyof Typed, 'number'>
export type Faults = Partial<Record<Field, Words>>

export const formLimits = { subject: 60 } as const

export const readTyped = (body: URLSearchParams): Typed => ({
  subject: (body.get('subject') ?? '').trim(),
  context: body.get('context') ?? '',
  amount: (body.get('amount') ?? '').replaceAll(',', '').trim(),
  number: body.get('number') ?? '',
})

/** The entry, or what is wrong with it, field by field. */
export function checkTyped(
  desk: Desk,
  typed: Typed,
  isDraft: boolean,
  contexts: ReadonlyMap<string, Words>,
): { entry: NewEntry } | { faults: Faults } {
  const faults: Faults = {}
  const context = contexts.get(typed.context)
  if (typed.subject === '') faults.subject = words('请填写事由', 'Say what it is for')
  else if (typed.subject.length > formLimits.subject || /\p{Cc}|\p{Cs}/u.test(typed.subject))
    faults.subject = words(`事由不超过 ${formLimits.subject} 个字`, `At most ${formLimits.subject} characters`)
  if (!context) faults.context = words(`请选择${desk.context.zh}`, `Choose: ${desk.context.en.toLowerCase()}`)
  const cents = /^\d{1,8}(\.\d{1,2})?$/.test(typed.amount) ? Math.round(Number(typed.amount) * 100) : 0
  if (desk.hasAmounts && cents === 0)
    faults.amount = words('请填写大于 0 的金额，最多两位小数', 'An amount above 0, with at most two decimals')
  if (!context || Object.keys(faults).length > 0) return { faults }
  return { entry: { subject: typed.subject, context, cents, isDraft } }
}

/** What is chosen from where the portal is not asked. */
export const contextsOf = (desk: Desk): ReadonlyMap<string, Words> =>
  new Map(desk.contexts.map((context, place) => [String(place), context]))
