import type { OperationWords } from './operations.ts'

/** What the log says of proof codes beside those of documents. */
export const proofOperations = {
  operations: {
    'proofs.withdraw': { zh: '作废验证码 {object}', en: 'withdrew the proof code of {object}' },
  },
  fields: {
    proof: { zh: '验证码', en: 'proof code' },
    reason: { zh: '原因', en: 'reason' },
  },
} as const satisfies OperationWords
