import { api } from '@portico/contract/api.ts'
import { largestMail } from '@portico/contract/work/mailbox.ts'
import { useEffect, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { type SendOptions, useFileSends } from '#kit/fields/files/useFileSends.ts'
import { sizeText } from '#kit/show/sizeText.ts'
import { call, callForFile } from '#shared/api/call.ts'
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
  const [pictures, setPictures] = useState(0)
  /** Keeps a picture with the mail, then tells its number. */
  const addPicture = async (file: File, insert: (id: string, name: string) => void) => {
    const all = sizeOf(draft.files) + sizeOf(uploads.map(one => one.file)) + file.size
    if (all > largestMail) return setRefused([t('tooLarge', { name: file.name, limit: sizeText(largestMail) })])
    setPictures(count => count + 1)
    const stop = new AbortController()
    await attempt(async () => {
      const done = await send(file, { signal: stop.signal, onProgress: () => undefined })
      change(now => ({ files: [...now.files, done] }))
      insert(done.id, done.name)
    })
    setPictures(count => count - 1)
  }
  const addressOf = usePictures(draft.key)
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
  return { uploads, refused, add, addPicture, isBusy: uploads.length + pictures > 0, addressOf, retry, cancel, remove }
}
export type UploadWork = ReturnType<typeof useUploads>

/** Where the screen finds the pictures of a draft: each is fetched once, and let go with the editor. */
function usePictures(key: string) {
  const known = useRef(new Map<string, Promise<string>>())
  useEffect(() => {
    const all = known.current
    return () => {
      for (const address of all.values()) void address.then(URL.revokeObjectURL, () => undefined)
      all.clear()
    }
  }, [])
  return (id: string): Promise<string> => {
    const before = known.current.get(id)
    if (before) return before
    const fetching = callForFile(api.mailbox.draftFile, { key, id })
      .then(answer => answer.blob())
      .then(blob => URL.createObjectURL(blob))
    known.current.set(id, fetching)
    return fetching
  }
}

/** Bytes of several files together. */
export const sizeOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)
