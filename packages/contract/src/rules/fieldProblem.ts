import { type Language, type MessageKey, type MessageValues, message } from '../messages.ts'

/** What a rule finds wrong with one value: a key of the message catalogue and what fills that sentence. */
export interface FieldProblem<K extends MessageKey = MessageKey> {
  readonly key: K
  readonly values?: MessageValues
}

/** The problem in the reader's language. */
export function problemMessage(problem: FieldProblem, language: Language): string {
  return message(problem.key, language, problem.values)
}
