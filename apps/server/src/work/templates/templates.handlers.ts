import type { Language } from '@portico/contract/messages.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { templates } from '@portico/contract/work/templates.ts'
import type { DataSetStore } from '#data/dataSets/rowSource.rules.ts'
import { fileNameOf, fileTypes } from '#data/exports/fileNames.rules.ts'
import type { Reader } from '#db/open.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { ReadyTemplate } from './gallery.rules.ts'
import { templateEditingHandlers } from './templateEditing.handlers.ts'
import { templateListHandlers } from './templateList.handlers.ts'
import { wordHandlers } from './word/word.handlers.ts'
import type { WordFileStore } from './word/wordFiles.store.ts'

export interface TemplateDeps extends Pick<Ground, 'db' | 'clock' | 'logs'> {
  dataSets: DataSetStore
  words: WordFileStore
  /** The ready ones that others can be made of. */
  gallery(): readonly ReadyTemplate[]
  /** How many documents each of these has: handed in since then, and on their way. */
  countDocuments(
    db: Reader,
    codes: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, { handedIn: number; running: number }>>
  /** The paper of a template with example values, made beside the server; stops with `givenUp`. */
  examplePaper(asked: ExampleAsked, person: number, givenUp: AbortSignal): Promise<Buffer>
}
export interface ExampleAsked {
  document: TemplateDocument
  language: Language
}

/** 模板管理: what administrators do with templates. */
export const templateHandlers = (deps: TemplateDeps): Handlers<typeof templates> => ({
  ...templateListHandlers(deps),
  ...templateEditingHandlers(deps),
  ...wordHandlers(deps.words),
  preview: async ({ input, session, answer }) => {
    const content = await deps.examplePaper(input, session.actor.id, answer.givenUp)
    answer.file({ name: fileNameOf(input.document.name, 'pdf'), type: fileTypes.pdf, content })
    return null
  },
})
