import type { DocumentFile } from '@portico/contract/work/documentEntities.ts'
import { sharedFileBytes, shareLimits, sharing } from '@portico/contract/work/sharing.ts'
import { call } from '#shared/api/call.ts'
import type { FormFiles } from '#shared/forms/formContext.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { sendWaiting } from './sendWaiting.ts'
import { sharedTexts } from './sharedTexts.ts'

interface SharedFilesOptions {
  shareKey: string
  ticket: string
  browser: string
  /** Files that were sent before the page was loaded again. */
  known: readonly DocumentFile[]
  /** Ids of the files that the form names now. */
  named: () => readonly string[]
}

export interface SharedFiles extends FormFiles {
  /** One was chosen and is on its way: what is sent in now would go without it. */
  isBusy: () => boolean
  /** Those that the form names now. */
  all: () => DocumentFile[]
}

/** Files of a shared form: they wait with the portal until it is sent in, for this browser alone. */
export function sharedFiles({ shareKey, ticket, browser, known, named }: SharedFilesOptions): SharedFiles {
  const files = new Map(known.map(file => [file.id, file]))
  const all = () => named().flatMap(id => files.get(id) ?? [])
  let onTheirWay = 0
  const refuseTooMuch = (file: File) => {
    const language = getLanguage()
    if (named().length >= shareLimits.files)
      throw new Error(say(sharedTexts.filesMany, language, { most: shareLimits.files }))
    const bytes = all().reduce((sum, { size }) => sum + size, file.size)
    if (bytes > sharedFileBytes) throw new Error(say(sharedTexts.filesLarge, language, { most: shareLimits.megabytes }))
  }
  return {
    async send(file, options) {
      refuseTooMuch(file)
      const input = { key: shareKey, ticket, browser }
      const sending = () => call(sharing.upload, input, { ...options, file, inPlace: true })
      const kept = await sendWaiting(sending, options.signal)
      files.set(kept.id, kept)
      return kept
    },
    onChosen(settled) {
      onTheirWay += 1
      void settled.then(() => {
        onTheirWay -= 1
      })
    },
    fileOf: id => files.get(id),
    // Nobody without an account reads what lies with the portal.
    read: () => Promise.reject(new Error('not read here')),
    isBusy: () => onTheirWay > 0,
    all,
  }
}
