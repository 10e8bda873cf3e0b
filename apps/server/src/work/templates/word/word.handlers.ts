import type { templates } from '@portico/contract/work/templates.ts'
import type { Handlers } from '#http/context.ts'
import type { WordFileStore } from './wordFiles.store.ts'

/** Word files of templates: sent, cleaned and kept, and fetched again to be worked on. */
export function wordHandlers(words: WordFileStore): Pick<Handlers<typeof templates>, 'readWord' | 'wordFile'> {
  return {
    readWord: ({ file, session, answer }) => words.read(file, session.actor.id, answer.givenUp),
    wordFile: async ({ input, answer }) => {
      answer.file(await words.answer(input))
      return null
    },
  }
}
