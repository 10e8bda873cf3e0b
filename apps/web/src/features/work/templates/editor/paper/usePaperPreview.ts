import { api } from '@portico/contract/api.ts'
import { codes } from '@portico/contract/codes.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { useEffect, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { callForFile } from '#shared/api/call.ts'
import type { Language } from '#shared/i18n/language.ts'

/** After so much rest the paper is made anew, in milliseconds. */
const rest = 1200
/** How often it is asked for again where the server is busy: with the paper before this one, as a rule. */
const mostAgain = 2
/** Refused as a whole: what is wrong with the template itself is told by its places. */
const isBusy = (error: unknown) =>
  error instanceof ApiError && error.code === String(codes.refused) && Object.keys(error.errors).length === 0

interface Preview {
  state: 'making' | 'ready' | 'failed'
  why: string
  /** The last one that was made, and its address for as long as it is shown. */
  file: Blob | null
  address: string
}

/** The paper of a template as it is now, made anew after a rest; `refresh` does not wait for one. */
export function usePaperPreview(document: TemplateDocument, language: Language) {
  const [preview, setPreview] = useState<Preview>({ state: 'making', why: '', file: null, address: '' })
  const [asked, setAsked] = useState(0)
  /** What was asked for last: what is opened, or pressed, is made at once. */
  const last = useRef({ asked: -1, language })
  useEffect(() => {
    const stop = new AbortController()
    const isAtOnce = last.current.asked !== asked || last.current.language !== language
    last.current = { asked, language }
    const draw = async () => {
      const answer = await callForFile(api.templates.preview, { document, language }, { signal: stop.signal })
      const file = await answer.blob()
      if (!stop.signal.aborted) setPreview({ state: 'ready', why: '', file, address: URL.createObjectURL(file) })
    }
    const make = async (again = mostAgain): Promise<void> => {
      try {
        await draw()
      } catch (error) {
        if (again === 0 || stop.signal.aborted || !isBusy(error)) throw error
        await new Promise(done => {
          timer = setTimeout(done, rest)
        })
        await make(again - 1)
      }
    }
    setPreview(it => ({ ...it, state: 'making' }))
    const failed = (why: string) => !stop.signal.aborted && setPreview(it => ({ ...it, state: 'failed', why }))
    let timer = setTimeout(() => void attempt(make, { failed }), isAtOnce ? 0 : rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [document, language, asked])
  const { address } = preview
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return { ...preview, refresh: () => setAsked(it => it + 1) }
}
