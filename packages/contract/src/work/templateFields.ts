import * as z from 'zod/mini'
import * as w from '../wire.ts'

/** A word or a sentence in both languages. */
export const BothWords = w.entity({ zh: ['zh', w.text(500)], en: ['en', w.text(500)] })
export type BothWords = w.Of<typeof BothWords>

/** What a field of a form is (documents.md, section 3). */
export const templateFieldKinds = [
  'text',
  'number',
  'amount',
  'date',
  'time',
  'moment',
  'range',
  'choice',
  'choices',
  'person',
  'unit',
  'project',
  'table',
  'file',
  'picture',
  'signature',
  'yesNo',
  'computed',
  'note',
] as const
export type TemplateFieldKind = (typeof templateFieldKinds)[number]

/** What a text may have to be; checked by functions of the portal's own, never by an expression that somebody enters. */
export const textFormats = ['mobile', 'email', 'idCard', 'postcode', 'staffNumber', 'bankCard', 'plate'] as const
export type TextFormat = (typeof textFormats)[number]

/** A rule's text (documents.md, section 4); what it must be is the language's to say. */
const rule = () => w.text(500)

/** What must hold, and what is said where it does not. */
export const FieldCondition = w.entity({ rule: ['rule', rule()], say: ['say', BothWords] })
export type FieldCondition = w.Of<typeof FieldCondition>

/** One of the things to choose from. */
export const FieldChoice = w.entity({ key: ['key', w.text(40)], label: ['label', BothWords] })
export type FieldChoice = w.Of<typeof FieldChoice>

/** A field of a form, or a column of its table. What a kind does not know is not there. */
const rows = {
  key: ['key', w.text(40)],
  kind: ['kind', z.enum(templateFieldKinds)],
  label: ['label', BothWords],
  help: ['help', w.optional(BothWords)],
  isRequired: ['isRequired', w.bool()],
  shownWhen: ['shownWhen', w.optional(rule())],
  requiredWhen: ['requiredWhen', w.optional(rule())],
  mustBe: ['mustBe', w.optional(w.list(FieldCondition, 10))],
  /** Of a computed field: what it is. */
  rule: ['rule', w.optional(rule())],
  /** Where it fills itself from, by the names that rules know too: `person.mobile`, `project.balance`. */
  from: ['from', w.optional(w.text(80))],
  /** Whether what it was filled with may be changed. */
  mayChange: ['mayChange', w.optional(w.bool())],
  /** Of one that a step fills in: the applicant does so too, and before it. */
  byApplicant: ['byApplicant', w.optional(w.bool())],
  /** Of a text: more than one line. */
  hasLines: ['hasLines', w.optional(w.bool())],
  format: ['format', w.optional(z.enum(textFormats))],
  /** Of a number (0 to 6) or an amount (2 to 4): places behind the point. A computed one is written as an amount by it. */
  decimals: ['decimals', w.optional(w.int(0, 6))],
  /** Decimal text of numbers and amounts. */
  min: ['min', w.optional(w.text(24))],
  max: ['max', w.optional(w.text(24))],
  /** Of a number: it is so many times this, a decimal text above nought. */
  stepSize: ['stepSize', w.optional(w.text(24))],
  /** Of a number: written with separators of thousands where it is read. */
  hasThousands: ['hasThousands', w.optional(w.bool())],
  /** Of an amount: written in capitals beside it. */
  hasCapitals: ['hasCapitals', w.optional(w.bool())],
  /** Of dates: working days alone. */
  isWorkingDay: ['isWorkingDay', w.optional(w.bool())],
  /** Of a range: moments rather than days. */
  hasTime: ['hasTime', w.optional(w.bool())],
  /** Of a choice: what to choose from, unless a dictionary says it. */
  choices: ['choices', w.optional(w.list(FieldChoice, 200))],
  dictionary: ['dictionary', w.optional(w.text(40))],
  /** How many of the choices there must be at least, and may be at most. */
  minChoices: ['minChoices', w.optional(w.int(1, 200))],
  maxChoices: ['maxChoices', w.optional(w.int(1, 200))],
  /** Of choices, and of yes or no: on paper everything that could be chosen, each with a box. */
  hasBoxes: ['hasBoxes', w.optional(w.bool())],
  /** Of a person: the staff number stands on paper too. */
  hasNumber: ['hasNumber', w.optional(w.bool())],
  /** Of a person or a unit: the unit below which they are. */
  within: ['within', w.optional(w.text(40))],
  minRows: ['minRows', w.optional(w.int(0, 200))],
  maxRows: ['maxRows', w.optional(w.int(1, 200))],
} as const satisfies w.Rows

/** A column of a table: a field, but no table. */
export const TemplateColumn = w.entity(rows)
export type TemplateColumn = w.Of<typeof TemplateColumn>

export const TemplateField = w.entity({ ...rows, columns: ['columns', w.optional(w.list(TemplateColumn, 20))] })
export type TemplateField = w.Of<typeof TemplateField>

/** Fields that stand together under a name. */
export const FieldGroup = w.entity({
  key: ['key', w.text(40)],
  title: ['title', BothWords],
  fields: ['fields', w.list(TemplateField, 200)],
})
export type FieldGroup = w.Of<typeof FieldGroup>
