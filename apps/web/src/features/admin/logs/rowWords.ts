import { type OperationRow, ownAddress } from '@portico/contract/admin/logs.ts'
import { changeSentence, noteSentence } from '@portico/contract/operations/operations.ts'
import type { Language } from '@portico/contract/pageMessages.ts'
import type { Values } from '#shared/i18n/texts.ts'

/** What an entry keeps besides its head: each change and each note as a sentence. */
export function sentencesOf({ operation, changes, notes }: OperationRow, language: Language): string[] {
  return [
    ...changes.map(change => changeSentence(operation, change, language)),
    ...notes.map(({ field, value }) => noteSentence(operation, field, value, language)),
  ]
}

interface People {
  actor?: string | undefined
  principal?: string | undefined
  address: string
}

type Key = 'acting' | 'nobody' | 'portal'

/** Who did it, and for whom where they acted for a colleague. */
export function whoOf({ actor, principal, address }: People, t: (key: Key, values?: Values) => string): string {
  if (!actor) return principal ?? t(address === ownAddress ? 'portal' : 'nobody')
  return principal ? t('acting', { actor, principal }) : actor
}
