import type { Language } from '@portico/contract/messages.ts'
import type { DocumentState } from '@portico/contract/work/documentEntities.ts'

/** Where a document stands, in files and on its paper. */
export const stateWords = {
  draft: { zh: '草稿', en: 'Draft' },
  running: { zh: '办理中', en: 'On its way' },
  returned: { zh: '已退回', en: 'Sent back' },
  declined: { zh: '不同意', en: 'Declined' },
  issued: { zh: '已办结', en: 'Issued' },
  voided: { zh: '已作废', en: 'Voided' },
} as const satisfies Readonly<Record<DocumentState, Readonly<Record<Language, string>>>>
