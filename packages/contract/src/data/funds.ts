import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** What project money is used for by business systems. */
export const fundUses = ['reimbursement', 'income'] as const
export type FundUse = (typeof fundUses)[number]

/** The key of a call, and a document's number: what its system calls it. */
const mark = () => z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,60}$/))
/** Yuan and fen as text, above nothing and below 1e15: money is never a float. */
export const fundAmount = () => z.string().check(z.regex(/^([1-9]\d{0,14}\.\d{2}|0\.(0[1-9]|[1-9]\d))$/))
const holdId = () => z.string().check(z.regex(/^H[1-9]\d{0,8}$/))
const person = () => w.text(40)

const HoldLine = w.body({
  /** A project's number. */
  project: ['project', w.text(40)],
  /** Whose money it is; the one that fits where none is named. Null, as `projects` says of one's own, names none. */
  authorization: ['authorization', w.optional(w.maybe(w.int(1)))],
  amount: ['amount', fundAmount()],
})

/** Sets money aside for a document: all lines or none. */
export const FundHold = w.body({
  idempotencyKey: ['idempotencyKey', mark()],
  document: ['document', mark()],
  title: ['title', w.text(200)],
  titleEn: ['titleEn', w.optional(w.text(300))],
  /** A page of the document, below the system's registered origin. */
  path: ['path', w.optional(w.text(500))],
  use: ['use', z.enum(fundUses)],
  /** Staff number of who spends it, and of who acts for them. */
  person: ['person', person()],
  actor: ['actor', w.optional(person())],
  unit: ['unit', w.optional(w.text(20))],
  expiresAt: ['expiresAt', w.optional(w.moment())],
  lines: ['lines', w.list(HoldLine, 20)],
})
export type FundHold = w.Of<typeof FundHold>

const ofHold = { idempotencyKey: ['idempotencyKey', mark()], hold: ['hold', holdId()] } as const satisfies w.Rows
const reason = ['reason', w.optional(w.text(200))] as const
const voucher = ['voucher', w.optional(w.text(60))] as const
const actor = ['actor', w.optional(person())] as const

export const FundCommit = w.body({
  ...ofHold,
  amount: ['amount', fundAmount()],
  /** The rest is released; so it is unless told otherwise. */
  final: ['final', w.optional(w.bool())],
  voucher,
  actor,
})
export const FundRelease = w.body({ ...ofHold, amount: ['amount', w.optional(fundAmount())], reason })
export const FundReturn = w.body({ ...ofHold, amount: ['amount', fundAmount()], voucher, reason })
export const FundExtension = w.body({ ...ofHold, expiresAt: ['expiresAt', w.moment()] })

/** A hold, or all those of a document, with what became of them. */
export const FundQuestion = w.body({
  hold: ['hold', w.optional(holdId())],
  document: ['document', w.optional(mark())],
})
export type FundQuestion = w.Of<typeof FundQuestion>

/** What somebody may spend from: their own projects, and what others let them use. */
export const FundChoice = w.body({
  person: ['person', person()],
  actor,
  use: ['use', z.enum(fundUses)],
  unit: ['unit', w.optional(w.text(20))],
  /** Of a project's number or name. */
  word: ['word', w.optional(w.text(100))],
  amount: ['amount', w.optional(fundAmount())],
  limit: ['limit', w.optional(w.int(1, 200))],
})
export type FundChoice = w.Of<typeof FundChoice>

/** `code` 500: refused; `reason` is for the program, `say` and `sayEn` are for the person. */
const Answer: w.Any = z.object({ code: z.literal([200, 500]), msg: z.string(), data: w.maybe(z.looseObject({})) })

/** Another system's call: signed over the body as it travels, so that nothing of it is read before it is known. */
const signed = {
  access: 'anyone',
  sent: 'text',
  input: w.entity({ text: ['text', z.string()] }),
  bare: true,
  prefix: '/sso_server',
  data: Answer,
} as const

/** Project money as business systems use it; see joining the portal. */
export const funds = {
  projects: post('/funds/projects', { ...signed, about: 'Projects that a person may spend from, with what is left.' }),
  hold: post('/funds/hold', { ...signed, about: 'Sets money aside for a document, all lines or none.' }),
  commit: post('/funds/commit', { ...signed, about: 'Spends what was set aside, whole or in part.' }),
  release: post('/funds/release', { ...signed, about: 'Gives back what was set aside and is not needed.' }),
  return: post('/funds/return', { ...signed, about: 'Gives back what had been spent.' }),
  extend: post('/funds/extend', { ...signed, about: 'Lets a hold stand until later.' }),
  state: post('/funds/state', { ...signed, about: 'What became of a hold, or of those of a document.' }),
}
