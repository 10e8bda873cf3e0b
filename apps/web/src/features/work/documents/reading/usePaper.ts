import { api } from '@portico/contract/api.ts'
import { useEffect, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { download } from '#shared/api/download.ts'
import { useLanguage } from '#shared/i18n/language.ts'

/** The paper of a document as a file, in the language of the screen; whoever leaves the page gives it up. */
export function usePaper(id: string | null) {
  const language = useLanguage(state => state.language)
  const [isMaking, setMaking] = useState(false)
  const [refused, setRefused] = useState('')
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const fetchIt = async () => {
    if (id === null) return
    const leave = new AbortController()
    leaving.current = leave
    const { signal } = leave
    setRefused('')
    setMaking(true)
    const failed = (words: string) => {
      if (!signal.aborted) setRefused(words)
    }
    await attempt(() => download(api.documents.paper, { id, language }, { signal }), { failed })
    if (!signal.aborted) setMaking(false)
  }
  return { isMaking, refused, fetchIt }
}
