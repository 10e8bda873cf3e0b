import type { Language } from '@portico/contract/messages.ts'
import { fileNameOf } from '#data/exports/fileNames.rules.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { inTurn } from './paper.client.ts'
import { type Paper, paperName } from './paper.rules.ts'
import { readPublicPaper } from './paperReading.steps.ts'
import { paperContent } from './signed/paperFile.steps.ts'

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

export const publicPapers = (deps: DocumentDeps): PublicPapers => ({
  read: (id, language) => readPublicPaper(deps, { id, language }),
  // No person has such a number: links wait beside them.
  draw: (id, language, { linkId, givenUp }) =>
    inTurn(-linkId, givenUp, async signal => {
      const paper = await readPublicPaper(deps, { id, language })
      if (!paper) return null
      return { name: fileNameOf(paperName(paper), 'pdf'), content: await paperContent(deps, paper, signal) }
    }),
})
