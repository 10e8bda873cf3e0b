import * as z from 'zod/mini'
import * as w from '../wire.ts'
import { WayStep } from './templateDocument.ts'
import { BothWords } from './templateFields.ts'

/** 单据: where a filled template stands (documents.md, section 6). */
export const documentStates = { draft: 0, running: 1, returned: 2, declined: 3, issued: 4, voided: 5 } as const
export type DocumentState = keyof typeof documentStates

/** Where one step of a document stands. Only an open one can be decided. */
export const stepStates = {
  waiting: 0,
  open: 1,
  agreed: 2,
  returned: 3,
  declined: 4,
  /** Its rule does not hold, or nobody is there and the way leaves it out then. */
  skipped: 5,
  /** The same person has applied, or has agreed before. */
  passed: 6,
  /** Decided by nobody: another one of its group sent it back, or it was withdrawn. */
  cancelled: 7,
} as const
export type StepState = keyof typeof stepStates

/** What can be decided. */
export const decisions = { agree: 1, return: 2, decline: 3 } as const
export type Decision = keyof typeof decisions

/** What has happened to a document. */
export const documentEvents = {
  submitted: 1,
  agreed: 2,
  returned: 3,
  declined: 4,
  withdrawn: 5,
  passed: 6,
  skipped: 7,
  issued: 8,
  handedOn: 9,
  assigned: 10,
  asked: 11,
  answered: 12,
  /** The applicant asked a step's people to get on with it. */
  urged: 13,
  /** A step was past its deadline, and the portal did what its template says. */
  late: 14,
  unasked: 15,
  voided: 16,
} as const
export type DocumentEvent = keyof typeof documentEvents

/** As long as the id of a document or of a file: 128 random bits, base64url. */
export const randomId = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/**
 * A value of one field, as it is kept: decimals, days (`yyyy-MM-dd`), moments (`yyyy-MM-dd HH:mm:ss`), times (`HH:mm`),
 * the key of a choice, staff numbers, codes of units and projects as text; two ends of a range, several choices and ids
 * of files as lists; null for nothing.
 */
export const CellValue = z.union([w.longText(5000), w.bool(), w.list(w.text(200), 200), z.null()])
export type CellValue = z.output<typeof CellValue>

/** A row of a table. Its id is its own for good, so that what is said of it stays with it. */
export const FormRow = w.entity({ id: ['id', w.text(22)], cells: ['cells', w.byName(CellValue)] })
export type FormRow = w.Of<typeof FormRow>

export const FieldValue = z.union([CellValue, w.list(FormRow, 200)])
export type FieldValue = CellValue | FormRow[]
/** What was filled in, by the key of the field. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** What is wrong with a field, or with a cell of its table, in both languages. */
export const FieldMistake = w.entity({
  field: ['field', w.text(40)],
  row: ['row', w.maybe(w.text(22))],
  column: ['column', w.maybe(w.text(40))],
  zh: ['zh', w.text(600)],
  en: ['en', w.text(600)],
})
export type FieldMistake = w.Of<typeof FieldMistake>

/** What somebody or something named by a field is called, and what rules may read of it (`ruleAttributes`), as kept values. */
export const NamedThing = w.entity({
  zh: ['zh', w.text(200)],
  en: ['en', w.text(300)],
  facts: ['facts', w.byName(w.text(300))],
})
export type NamedThing = w.Of<typeof NamedThing>

/** A file of a document. */
export const DocumentFile = w.entity({
  id: ['wjid', randomId()],
  name: ['wjmc', w.text(160)],
  kind: ['wjlx', w.text(10)],
  size: ['wjdx', w.int(0)],
})
export type DocumentFile = w.Of<typeof DocumentFile>

/** A person as a document shows them. */
export const DocumentPerson = w.entity({
  code: ['zgh', w.text(40)],
  name: ['xm', w.text()],
  nameEn: ['xmEn', w.text(200)],
})
export type DocumentPerson = w.Of<typeof DocumentPerson>

/** Somebody of a step who is away in leave mode now. */
export const StepAbsence = w.entity({
  code: ['zgh', w.text(40)],
  /** The first day when they are there again. */
  backOn: ['fgrq', w.day()],
  /** Who may decide in their name meanwhile; empty where nobody may. */
  standIns: ['dbrList', w.list(DocumentPerson, 20)],
})
export type StepAbsence = w.Of<typeof StepAbsence>

/** One step of a document's way: as it went, stands, or will come. */
export const DocumentStep = w.entity({
  round: ['lc', w.int(1)],
  key: ['bzdm', w.text(40)],
  title: ['bzmc', BothWords],
  group: ['bzxh', w.int(1)],
  state: ['bzzt', w.word(stepStates)],
  need: ['need', WayStep.rows.need[1]],
  /** Who may decide it; empty where nobody is there. */
  people: ['ryList', w.list(DocumentPerson, 200)],
  /** Of these people, as long as it is not decided. */
  away: ['lgList', w.list(StepAbsence, 200)],
  /** Why it is passed or left out, or why somebody else stands in. */
  remark: ['sm', w.maybe(BothWords)],
  dueAt: ['jzsj', w.maybe(w.moment())],
  /** From when on it is nearly due: four fifths of its time are over. */
  soonAt: ['txsj', w.maybe(w.moment())],
})
export type DocumentStep = w.Of<typeof DocumentStep>

/** What a field said before somebody filled it in who decides, and since. */
export const FieldChange = w.entity({
  key: ['zdbm', w.text(40)],
  was: ['yz', FieldValue],
  is: ['xz', FieldValue],
})
export type FieldChange = w.Of<typeof FieldChange>

/** Something that happened to a document, which is never changed. */
export const DocumentHappening = w.entity({
  round: ['lc', w.int(1)],
  /** Of a decision: which step. */
  key: ['bzdm', w.maybe(w.text(40))],
  title: ['bzmc', w.maybe(BothWords)],
  event: ['sjlx', w.word(documentEvents)],
  at: ['sj', w.moment()],
  /** Nobody where the portal did it. */
  by: ['blr', w.maybe(DocumentPerson)],
  /** In whose name, where somebody acted for somebody else. */
  for: ['bwtr', w.maybe(DocumentPerson)],
  /** To whom it went, where a step was handed on, somebody was asked, named to decide, urged, or told that it is late. */
  to: ['jsr', w.maybe(DocumentPerson)],
  words: ['blyj', w.longText(500)],
  /** Of a decision: what was filled in with it, as far as the reader sees it. */
  changes: ['bgList', w.list(FieldChange, 200)],
})
export type DocumentHappening = w.Of<typeof DocumentHappening>
