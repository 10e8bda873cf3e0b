import type { Language } from '@portico/contract/messages.ts'
import type { Paper } from './paper.rules.ts'

/** Papers of documents for people without an account who were given a link. */
export interface PublicPapers {
  /** Null of what is not, or no longer, to be had. */
  read: (id: string, language: Language) => Promise<Paper | null>
  /** Its file; of one link is drawn one at a time. */
  draw: (
    id: string,
    language: Language,
    turn: { linkId: number; givenUp: AbortSignal },
  ) => Promise<{ name: string; content: Buffer } | null>
}
