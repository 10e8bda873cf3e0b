import { api } from '@portico/contract/api.ts'
import { largestMail } from '@portico/contract/mailbox.ts'
import { useRef, useState } from 'react'
import { attempt, failureWords } from '#kit/act/attempt.ts'
import { sizeText } from '#kit/show/sizeText.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { newKey } from './openDrafts.ts'
import type { DraftWork } from './useDraft.ts'

/** A file on its way to the portal. */
export interface Upload {
  id: string
  file: File
  /** From 0 to 1. */
  share: number
  /** Why it did not get there. */
  problem: string
}

/** Sends the files of a draft one after the other, and tells how far each is. */
export function useUploads({ draft, change, save, ensureKept }: DraftWork) {
  const t = useTexts(editorTexts)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** Why files that were chosen last were not taken: it stands at the files until something changes among them. */
  const [refused, setRefused] = useState<readonly string[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  const drop = (id: string) => setUploads(list => list.filter(upload => upload.id !== id))
  const set = (id: string, part: Partial<Upload>) =>
    setUploads(list => list.map(upload => (upload.id === id ? { ...upload, ...part } : upload)))

  const run = async ({ id, file }: Upload) => {
    const stop = stops.current.get(id)
    if (!stop || stop.signal.aborted) return
    try {
      if (!(await ensureKept())) throw new Error(t('notSent'))
      const options = { file, signal: stop.signal, onProgress: (share: number) => set(id, { share }) }
      const done = await call(api.mailbox.upload, { key: draft.key }, options)
      change(now => ({ files: [...now.files, done] }))
      drop(id)
      // Its page may be out of sight meanwhile, where no timer runs.
      await save()
    } catch (error) {
      if (stop.signal.aborted) drop(id)
      else set(id, { problem: failureWords(error) })
    }
  }
  const begin = (upload: Upload) => {
    stops.current.set(upload.id, new AbortController())
    queue.current = queue.current.then(() => run(upload))
  }
  const add = (files: readonly File[]) => {
    let used = sizeOf(draft.files) + sizeOf(uploads.map(({ file }) => file))
    const taken: Upload[] = []
    const reasons: string[] = []
    for (const file of files) {
      if (file.size === 0) reasons.push(t('emptyFile', { name: file.name }))
      else if (used + file.size > largestMail)
        reasons.push(t('tooLarge', { name: file.name, limit: sizeText(largestMail) }))
      else {
        used += file.size
        taken.push({ id: newKey(), file, share: 0, problem: '' })
      }
    }
    setRefused([...new Set(reasons)])
    setUploads(list => [...list, ...taken])
    for (const upload of taken) begin(upload)
  }
  const retry = (upload: Upload) => {
    set(upload.id, { problem: '', share: 0 })
    begin(upload)
  }
  const cancel = (id: string) => {
    setRefused([])
    stops.current.get(id)?.abort()
    drop(id)
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
