import type { MessageKey } from '../../messages.ts'
import { type Language, type MessageValues, message, type PageMessageKey } from '../../pageMessages.ts'

/** What a rule finds wrong with one value: a key of the message catalogue and what fills that sentence. */
export interface FieldProblem<K extends MessageKey = PageMessageKey> {
  readonly key: K
  readonly values?: MessageValues
}

/** The problem in the reader's language. */
export function problemMessage(problem: FieldProblem, language: Language): string {
  return message(problem.key, language, problem.values)
}
