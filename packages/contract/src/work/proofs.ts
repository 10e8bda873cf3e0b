import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { BothWords } from './templateFields.ts'

/** What becomes of a code that somebody looks up. */
export const proofStates = { unknown: 0, valid: 1, expired: 2, voided: 3 } as const
export type ProofState = keyof typeof proofStates

/** What a code stands on: a document’s paper, the print of a query page, or a file that was taken out of one. */
export const proofKinds = { document: 0, page: 1, export: 2 } as const

/** One line of what was issued, as its paper says it. */
export const ProofFigure = w.entity({ label: ['mc', BothWords], value: ['nr', BothWords] })
export type ProofFigure = w.Of<typeof ProofFigure>

/** A file that the portal itself made of it. */
export const ProofFile = w.entity({
  /** Its paper in which language, or its Word file. */
  kind: ['wjlx', z.enum(['zh', 'en', 'docx'])],
  /** SHA-256 in hex. */
  digest: ['wjzy', z.string().check(z.regex(/^[0-9a-f]{64}$/))],
  bytes: ['wjdx', w.int(0)],
})
export type ProofFile = w.Of<typeof ProofFile>

/** What was issued, as whoever has its paper in hand may see it: nothing that does not stand on that paper. */
export const Proof = w.entity({
  kind: ['yzlx', w.word(proofKinds)],
  title: ['mbmc', BothWords],
  /** Empty where it has none: documents are numbered. */
  number: ['djbh', w.text(200)],
  shown: ['nrList', w.list(ProofFigure, 50)],
  /** The unit that issued it; of a print or an export the one that it was made for, empty without one. */
  issuer: ['cjdw', BothWords],
  issuedAt: ['cjsj', w.moment()],
  /** The last day of it; null: for good. */
  validUntil: ['yxqz', w.maybe(w.day())],
  voidedAt: ['zfsj', w.maybe(w.moment())],
  /** Why it was voided. */
  reason: ['zfyy', w.maybe(w.text(500))],
  /** The number of what was issued in its place. */
  replacedBy: ['tdbh', w.maybe(w.text(120))],
  /** Of whom the signature on its paper is; null where it is not signed. */
  signedBy: ['qzmc', w.maybe(w.text(200))],
  files: ['wjList', w.list(ProofFile, 1000)],
})
export type Proof = w.Of<typeof Proof>

export const ProofAnswer = w.entity({
  state: ['yzzt', w.word(proofStates)],
  now: ['dqsj', w.moment()],
  proof: ['yznr', w.maybe(Proof)],
})
export type ProofAnswer = w.Of<typeof ProofAnswer>

/** 文件核验: whoever holds a paper of the portal looks up whether it issued it. */
export const proofs = {
  look: post('/mbyz/look', {
    access: 'anyone',
    input: w.body({ code: ['yzm', w.text(100), 'entered'] }),
    data: ProofAnswer,
    about: 'What the portal issued with this proof code. An unknown code is answered too, with nothing.',
  }),
  withdraw: post('/mbyz/withdraw', {
    access: may('documents'),
    input: w.body({ code: ['yzm', w.text(100), 'entered'], reason: ['zfyy', w.text(200), 'entered'] }),
    about: 'Takes the code of a print or an export back for good. That of a document goes with its document.',
  }),
}
