import type { Language } from '@portico/contract/messages.ts'
import { checkTemplate } from '@portico/contract/rules/templates/checkTemplate.ts'
import type { MistakeKey } from '@portico/contract/rules/templates/templateMistakes.ts'
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
import { refuseMistakes } from './templateMistakes.rules.ts'
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

/** What no paper is made of: it would take as long as many. With any other mistake a template is shown. */
const tooMuch: ReadonlySet<MistakeKey> = new Set([
  'tooLarge',
  'tooManyFields',
  'tooManyTables',
  'tooManyRules',
  'tooManyBlocks',
])

/** 模板管理: what administrators do with templates. */
export const templateHandlers = (deps: TemplateDeps): Handlers<typeof templates> => ({
  ...templateListHandlers(deps),
  ...templateEditingHandlers(deps),
  ...wordHandlers(deps.words),
  preview: async ({ input, session, caller, answer }) => {
    const mistakes = checkTemplate(input.document, null).filter(it => tooMuch.has(it.key))
    if (mistakes.length > 0) throw refuseMistakes(mistakes, input.document, caller.language)
    const content = await deps.examplePaper(input, session.actor.id, answer.givenUp)
    answer.file({ name: fileNameOf(input.document.name, 'pdf'), type: fileTypes.pdf, content })
    return null
  },
})
