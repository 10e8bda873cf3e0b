import { api } from '@portico/contract/api.ts'
import { useEffect, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { download } from '#shared/api/download.ts'
import { useLanguage } from '#shared/i18n/language.ts'

type Format = 'pdf' | 'docx'

/** The paper of a document as a file, or the Word file of its template filled in, in the language of the screen; whoever leaves the page gives it up. */
export function usePaper(id: string | null) {
  const language = useLanguage(state => state.language)
  const [making, setMaking] = useState<Format | null>(null)
  const [refused, setRefused] = useState('')
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const fetchIt = async (format: Format) => {
    if (id === null) return
    const leave = new AbortController()
    leaving.current = leave
    const { signal } = leave
    setRefused('')
    setMaking(format)
    const failed = (words: string) => {
      if (!signal.aborted) setRefused(words)
    }
    await attempt(() => download(api.documents.paper, { id, language, format }, { signal }), { failed })
    if (!signal.aborted) setMaking(null)
  }
  return { making, refused, fetchIt }
}
