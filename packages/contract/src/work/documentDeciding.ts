import * as z from 'zod/mini'
import * as w from '../wire.ts'
import { decisions, documentStates, FieldMistake, FieldValue, randomId } from './documentEntities.ts'
import { stepVerbs } from './templateDocument.ts'

/** The open step that one may decide. */
export const OwnStep = w.entity({
  key: ['bzdm', w.text(40)],
  /** What else than agreeing may be done. */
  verbs: ['verbs', w.list(z.enum(stepVerbs), 4)],
  /** Keys of the fields that one fills in when one agrees. */
  edit: ['txzdList', w.list(w.text(40), 50)],
})

/** A decision of a step. */
export const Deciding = w.body({
  id: ['djid', randomId()],
  step: ['bzdm', w.text(40)],
  /** What was read: a document that was changed since is read again first. */
  revision: ['bbxh', w.int(1)],
  decision: ['jd', w.word(decisions)],
  words: ['blyj', w.longText(500)],
  /** What one fills in who agrees: fields that the step names. */
  set: ['set', w.optional(w.byName(FieldValue))],
})

/** What became of it. */
export const Decided = w.entity({
  state: ['djzt', w.word(documentStates)],
  number: ['djbh', w.maybe(w.text(120))],
  /** All that is wrong with what was filled in; then nothing was decided. */
  mistakes: ['cwList', w.list(FieldMistake)],
})
