import * as w from '../wire.ts'
import { DocumentPerson, documentStates, FieldMistake, randomId } from './documentEntities.ts'
import { BothWords } from './templateFields.ts'

/** A step that goes to whom its applicant chooses when handing in. */
export const StepToChoose = w.entity({
  key: ['bzdm', w.text(40)],
  title: ['bzmc', BothWords],
  /** Whom they chose the last time, where that one may still be chosen. */
  last: ['scblr', w.maybe(DocumentPerson)],
  /** What is wrong with the choice; null where nobody was asked for it yet. */
  wrong: ['cw', w.maybe(BothWords)],
})
export type StepToChoose = w.Of<typeof StepToChoose>

/** Somebody who may be chosen; with their unit, so that namesakes differ. */
export const ChoosablePerson = w.entity({
  ...DocumentPerson.rows,
  unitName: ['dwmc', w.text()],
  unitNameEn: ['dwmcEn', w.text(200)],
})
export type ChoosablePerson = w.Of<typeof ChoosablePerson>

/** A draft that is handed in. */
export const Submitting = w.body({
  id: ['djid', randomId()],
  revision: ['bbxh', w.int(1)],
  /** What the applicant says to whoever decides. */
  words: ['blyj', w.longText(500)],
  /** By step: the staff number of whom the applicant chose to decide it. Left out: not asked yet. */
  chosen: ['xdblr', w.optional(w.byName(w.text(40)))],
})

/** What became of it. */
export const Submitted = w.entity({
  /** All that is wrong, in the order of the form; then nothing was submitted. */
  mistakes: ['cwList', w.list(FieldMistake)],
  /** Steps whose decider the applicant has yet to choose, or has chosen wrongly; then nothing was submitted. */
  choosing: ['dxbzList', w.list(StepToChoose, 20)],
  state: ['djzt', w.word(documentStates)],
  number: ['djbh', w.maybe(w.text(120))],
})
