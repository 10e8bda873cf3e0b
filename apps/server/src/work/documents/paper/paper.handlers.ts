import type { documents } from '@portico/contract/work/documents.ts'
import { wordType } from '@portico/contract/work/templateWord.ts'
import { fileNameOf, fileTypes } from '#data/exports/fileNames.rules.ts'
import type { Handlers } from '#http/context.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { fillDocument } from '../word/fillDocument.steps.ts'
import { inTurn } from './paper.client.ts'
import { paperFile } from './signed/paperFile.steps.ts'

/** Documents on paper, for whoever may read them. */
export function paperHandlers(deps: DocumentDeps): Pick<Handlers<typeof documents>, 'paper'> {
  return {
    paper: async ({ input, session, answer }) => {
      const { givenUp } = answer
      if (input.format === 'docx') {
        const filled = await inTurn(session.actor.id, givenUp, signal => fillDocument(deps, input, session, signal))
        answer.file({ name: fileNameOf(filled.name, 'docx'), type: wordType, content: filled.content })
        return null
      }
      const { name, content } = await inTurn(session.actor.id, givenUp, signal =>
        paperFile(deps, input, session, signal),
      )
      answer.file({ name: fileNameOf(name, 'pdf'), type: fileTypes.pdf, content })
      return null
    },
  }
}
