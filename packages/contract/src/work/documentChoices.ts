import * as w from '../wire.ts'
import { DocumentPerson } from './documentEntities.ts'
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
