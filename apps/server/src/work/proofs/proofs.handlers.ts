import type { MessageKey } from '@portico/contract/messages.ts'
import { readProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import { proofs as calls, type Proof, type ProofState } from '@portico/contract/work/proofs.ts'
import { type Clock, today } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { networkOf } from '#live/network.rules.ts'
import type { Ground } from '#platform/ground.store.ts'
import { findProof, holdProof, type ProofRow, replacementOf, withdrawProof } from './proofs.queries.ts'
import { signerOf } from './signedPapers.queries.ts'

/** A minute of one address: a campus or a job fair shares one. */
export const lookLimits = { unknown: 20, known: 300 } as const

type Deps = Pick<Ground, 'db' | 'clock' | 'live' | 'logs'>
const withdrawing = calls.withdraw.input

/** 文件核验: what was issued with a code, for whoever has it. */
export const proofHandlers = ({ db, clock, live, logs }: Deps): Handlers<typeof calls> => ({
  look: async ({ input, caller }) => {
    refuseEmpty(calls.look.input, input)
    const code = readProofCode(input.code)
    const row = code === null ? undefined : await findProof(db.orm, code)
    const kind = row ? 'known' : 'unknown'
    if ((await live.count(`proofs:${kind}:${networkOf(caller.address)}`, 60)) > lookLimits[kind])
      throw refuse('tooManyTries')
    const now = clock.format(clock.now())
    return row
      ? {
          state: stateOf(row, today(clock)),
          now,
          proof: {
            ...proofOf(row, clock),
            signedBy: await signerOf(db.orm, row.code),
            replacedBy: row.documentId && (await replacementOf(db.orm, row.documentId)),
          },
        }
      : { state: 'unknown', now, proof: null }
  },
  withdraw: ({ input, session, caller }) =>
    logs.change(session, caller, async tx => {
      refuseEmpty(withdrawing, input)
      const code = readProofCode(input.code)
      const held = code === null ? undefined : await holdProof(tx, code)
      const wrong = whyNot(held)
      if (!held || wrong) throw refuseFields(withdrawing, { code: { key: wrong ?? 'proofUnknown' } })
      const reason = input.reason.trim()
      await withdrawProof(tx, held.code, { at: clock.now(), reason })
      return { operation: 'proofs.withdraw', object: held.title.zh, detail: { proof: held.code, reason } }
    }),
})

/** Why a code is not withdrawn by itself. */
function whyNot(held: ProofRow | undefined): MessageKey | null {
  if (!held) return 'proofUnknown'
  if (held.kind === 'document') return 'proofOfDocument'
  return held.voidedAt ? 'proofWithdrawn' : null
}

/** It holds to the end of its last day. */
function stateOf({ voidedAt, validUntil }: ProofRow, day: string): ProofState {
  if (voidedAt) return 'voided'
  return validUntil !== null && validUntil < day ? 'expired' : 'valid'
}

function proofOf(row: ProofRow, clock: Clock): Omit<Proof, 'signedBy' | 'replacedBy'> {
  const { kind, title, serial, shown, issuer, issuedAt, validUntil, voidedAt, reason, files } = row
  return {
    kind,
    title,
    number: serial,
    shown: [...shown],
    issuer,
    issuedAt: clock.format(issuedAt),
    validUntil,
    voidedAt: voidedAt && clock.format(voidedAt),
    reason,
    files: [...files],
  }
}
