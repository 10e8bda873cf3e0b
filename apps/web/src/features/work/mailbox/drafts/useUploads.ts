import { api } from '@portico/contract/api.ts'
import { largestMail } from '@portico/contract/work/mailbox.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { type SendOptions, useFileSends } from '#kit/fields/files/useFileSends.ts'
import { sizeText } from '#kit/show/sizeText.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import type { DraftWork } from './useMailDraft.ts'

type Upload = ReturnType<typeof useFileSends>['sendings'][number]

/** Sends the files of a draft one after the other, and tells how far each is. */
export function useUploads({ draft, change, save, ensureKept }: DraftWork) {
  const t = useTexts(editorTexts)
  /** Why files that were chosen last were not taken: it stands at the files until something changes among them. */
  const [refused, setRefused] = useState<readonly string[]>([])
  const send = async (file: File, options: SendOptions) => {
    if (!(await ensureKept())) throw new Error(t('notSent'))
    return call(api.mailbox.upload, { key: draft.key }, { ...options, file })
  }
  const sends = useFileSends(send, done => {
    change(now => ({ files: [...now.files, done] }))
    // Its page may be out of sight meanwhile, where no timer runs.
    void save()
  })
  const uploads = sends.sendings
  const add = (files: readonly File[]) => {
    let used = sizeOf(draft.files) + sizeOf(uploads.map(({ file }) => file))
    const reasons: string[] = []
    for (const file of files) {
      if (file.size === 0) reasons.push(t('emptyFile', { name: file.name }))
      else if (used + file.size > largestMail)
        reasons.push(t('tooLarge', { name: file.name, limit: sizeText(largestMail) }))
      else {
        used += file.size
        sends.add(file)
      }
    }
    setRefused([...new Set(reasons)])
  }
  const retry = ({ key, file }: Upload) => {
    sends.stop(key)
    sends.add(file)
  }
  const cancel = ({ key }: Upload) => {
    setRefused([])
    sends.stop(key)
  }
  const remove = async (id: string) => {
    setRefused([])
    if (await attempt(() => call(api.mailbox.removeFile, { key: draft.key, id })))
      change(now => ({ files: now.files.filter(file => file.id !== id) }))
  }
  return { uploads, refused, add, retry, cancel, remove }
}
export type UploadWork = ReturnType<typeof useUploads>

/** Bytes of several files together. */
export const sizeOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)
