import type { OperationRow } from '@portico/contract/logs.ts'
import type { Language } from '@portico/contract/messages.ts'
import { changeSentence, noteSentence } from '@portico/contract/operations/operations.ts'

/** What an entry keeps besides its head: each change and each note as a sentence. */
export function sentencesOf({ operation, changes, notes }: OperationRow, language: Language): string[] {
  return [
    ...changes.map(change => changeSentence(operation, change, language)),
    ...notes.map(({ field, value }) => noteSentence(operation, field, value, language)),
  ]
}
