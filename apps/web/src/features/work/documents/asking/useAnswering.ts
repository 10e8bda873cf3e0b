import { api } from '@portico/contract/api.ts'
import { type DocumentQuestion, questionLengths } from '@portico/contract/work/documentQuestions.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { useKept } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { afterDocument } from '../afterDocument.ts'
import { askingTexts } from './askingTexts.ts'

interface Typed {
  question: DocumentQuestion
  words: string
}

/**
 * What one says to the oldest question that waits for one. A refusal is told in place and what was typed stays, also
 * where nobody waits for an answer any more: `changed` reads the document again.
 */
export function useAnswering({ id, asked }: Pick<OpenDocument, 'id' | 'asked'>, changed: () => void) {
  const t = useTexts(askingTexts)
  const pick = usePick()
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [wrong, setWrong] = useState('')
  const [refused, setRefused] = useState<(Typed & { why: string }) | null>(null)
  const [run, isBusy] = useAttempt()
  const waiting = asked[0] ?? null
  /** What is answered, or was going to be. */
  const question = waiting ?? refused?.question ?? null
  // What was said to one question is never sent as the answer to the next.
  const words = typed?.question.id === question?.id ? (typed?.words ?? '') : ''
  const keptAs = waiting ? `document answer ${id} ${waiting.id}` : undefined
  useKept(keptAs, kept => waiting && setTyped({ question: waiting, words: kept as string }))
  useUnsavedWarning(() => words.trim() !== '', keptAs === undefined ? undefined : { name: keptAs, take: () => words })
  const say = (next: string) => {
    if (question) setTyped({ question, words: next })
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
      failed: why => setRefused({ why, question: waiting, words }),
      after: () => {
        afterDocument()
        changed()
      },
    })
    if (answered) setTyped(null)
  }
  return {
    box,
    words,
    say,
    wrong,
    refused: refused ? (refused.question.id === question?.id ? refused.why : `${refused.why} ${refused.words}`) : '',
    isBusy,
    answer,
    question,
    isOver: waiting === null,
  }
}
