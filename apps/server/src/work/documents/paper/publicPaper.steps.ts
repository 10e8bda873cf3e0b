import { fileNameOf } from '#data/exports/fileNames.rules.ts'
import { found } from '#http/rejection.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { inTurn } from './paper.client.ts'
import { paperName } from './paper.rules.ts'
import { readPublicPaper } from './paperReading.steps.ts'
import type { PublicPapers } from './publicPapers.rules.ts'
import { paperContent } from './signed/paperFile.steps.ts'

/** Reads and draws them within the bounds of other papers. */
export const publicPapers = (deps: DocumentDeps): PublicPapers => ({
  read: (id, language) => readPublicPaper(deps, { id, language }),
  // No person has such a number: links wait beside them.
  draw: (id, language, { linkId, givenUp }) =>
    inTurn(-linkId, givenUp, async signal => {
      const read = () => readPublicPaper(deps, { id, language })
      const paper = await read()
      if (!paper) return null
      const again = async () => found(await read(), 'documentMissing')
      return { name: fileNameOf(paperName(paper), 'pdf'), content: await paperContent(deps, paper, again, signal) }
    }),
})
