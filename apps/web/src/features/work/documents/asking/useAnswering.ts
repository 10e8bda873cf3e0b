import { api } from '@portico/contract/api.ts'
import { type DocumentQuestion, questionLengths } from '@portico/contract/work/documentQuestions.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { afterDocument } from '../afterDocument.ts'
import { askingTexts } from './askingTexts.ts'

/**
 * What one says to the oldest question that waits for one. A refusal is told in place and what was typed stays, also
 * where nobody waits for an answer any more: `changed` reads the document again.
 */
export function useAnswering({ id, asked }: Pick<OpenDocument, 'id' | 'asked'>, changed: () => void) {
  const t = useTexts(askingTexts)
  const pick = usePick()
  const box = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState('')
  const [refused, setRefused] = useState<{ why: string; question: DocumentQuestion } | null>(null)
  const [run, isBusy] = useAttempt()
  const waiting = asked[0] ?? null
  const say = (next: string) => {
    setWords(next)
    setWrong('')
  }
  const answer = async () => {
    if (!id || !waiting) return
    const said = words.trim()
    const isFitting = said.length >= questionLengths.min && said.length <= questionLengths.max
    setWrong(isFitting ? '' : t('tooFew'))
    if (!isFitting) return box.current?.focus()
    setRefused(null)
    const answered = await run(() => call(api.documents.answer, { id, question: waiting.id, words: said }), {
      done: t('answered', { who: pick(waiting.by.name, waiting.by.nameEn) }),
      failed: why => setRefused({ why, question: waiting }),
      after: () => {
        afterDocument()
        changed()
      },
    })
    if (answered) setWords('')
  }
  return {
    box,
    words,
    say,
    wrong,
    refused: refused?.why ?? '',
    isBusy,
    answer,
    /** What is answered, or was going to be. */
    question: waiting ?? refused?.question ?? null,
    isOver: waiting === null,
  }
}
