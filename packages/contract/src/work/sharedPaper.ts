import * as w from '../wire.ts'
import { randomId } from './documentEntities.ts'
import { askingMail } from './sharedMail.ts'

const words = () => w.longText(20_000)

/** A part of a document as its paper says it: what stands beside its labels, then a table. */
export const SharedPart = w.entity({
  /** Empty: it belongs to what stands before it. */
  title: ['bt', w.longText(500)],
  cells: ['dyg', w.list(w.entity({ label: ['bq', w.longText(500)], value: ['nr', words()] }), 1000)],
  heads: ['btList', w.list(w.longText(500), 40)],
  rows: ['hList', w.list(w.list(words(), 40), 400)],
})
export type SharedPart = w.Of<typeof SharedPart>

/** A document in the words of its paper, in one language: no ids, and nothing that its paper does not say. */
export const SharedPaper = w.entity({
  title: ['bt', w.text(120)],
  number: ['djbh', w.text(200)],
  parts: ['bfList', w.list(SharedPart, 400)],
})
export type SharedPaper = w.Of<typeof SharedPaper>

/** What a link leads to that shows one document. */
export const SharedReading = w.entity({
  zh: ['zh', SharedPaper],
  en: ['en', SharedPaper],
  isVoided: ['yzf', w.bool()],
  /** Why it was voided, where its paper does not say it: of a template with a paper of its own. */
  reason: ['zfyy', w.maybe(w.text(500))],
  /** Fetches its paper, also where this was the last time that it may be opened. */
  ticket: ['pz', w.text(400)],
})
export type SharedReading = w.Of<typeof SharedReading>

export const NewReadLink = w.body({
  id: ['djid', randomId()],
  /** Whom it is for, or what: whoever opens it reads that. */
  label: ['ljmc', w.text(60), 'entered'],
  days: ['yxts', w.int(1, 365)],
  mostUses: ['zdcs', w.optional(w.int(1, 100_000))],
  /** base64 of the RSA-OAEP ciphertext. */
  sealedPassword: ['ljmm', w.optional(w.text(1024))],
  ...askingMail,
})
