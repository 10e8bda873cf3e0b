import { api } from '@portico/contract/api.ts'
import type { Decision, FieldMistake } from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { useKept } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { afterDocument } from '../afterDocument.ts'
import type { DecidersForm } from './fields/decidingFields.ts'
import { readingTexts } from './readingTexts.ts'

const least = 2
/** As many characters as a reason may have. */
export const mostWords = 500

/**
 * What one says of a document and decides. A refusal is told in place and what was typed stays, also where somebody
 * else has decided meanwhile: `changed` reads the document again.
 */
export function useDeciding({ id, mine, revision }: OpenDocument, changed: () => void) {
  const t = useTexts(readingTexts)
  const pick = usePick()
  const box = useRef<HTMLTextAreaElement>(null)
  /** The fields of the step, where it names any. */
  const fields = useRef<DecidersForm>(null)
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState('')
  const [refused, setRefused] = useState('')
  const [run, isBusy] = useAttempt()
  const keptAs = id && mine ? `document words ${id} ${mine.key}` : undefined
  useKept(keptAs, kept => setWords(kept as string))
  useUnsavedWarning(() => words.trim() !== '', keptAs === undefined ? undefined : { name: keptAs, take: () => words })
  const say = (next: string) => {
    setWords(next)
    setWrong('')
  }
  const mistakeOf = (decision: Decision) => {
    const { length } = words.trim()
    if (length > mostWords) return t('tooLong')
    return decision !== 'agree' && length < least ? t('reasonNeeded') : ''
  }
  const done = (decision: Decision, number: string | null | undefined) => {
    if (decision === 'return') return t('returned')
    if (decision === 'decline') return t('declined')
    return number ? t('issued', { number }) : t('agreed')
  }
  const decide = async (decision: Decision) => {
    if (!id || !mine) return
    const mistake = mistakeOf(decision)
    setWrong(mistake)
    if (mistake !== '') return box.current?.focus()
    const fills = decision === 'agree' && mine.edit.length > 0
    if (fills && !fields.current) return setRefused(t('fieldsCome'))
    // The fields say themselves what is wrong.
    if (fills && fields.current?.isWrong()) return
    const question = { content: t('askDecline'), okText: t('decline'), danger: true }
    if (decision === 'decline' && !(await confirm(question))) return
    setRefused('')
    const set = fills ? { set: { ...fields.current?.values() } } : {}
    const input = { id, step: mine.key, revision, decision, words: words.trim(), ...set }
    const answered = await run(() => call(api.documents.decide, input), {
      done: ({ number, mistakes }) => (mistakes.length > 0 ? '' : done(decision, number)),
      failed: why => setRefused(why),
      after: () => {
        afterDocument()
        changed()
      },
    })
    const { mistakes = [] } = answered?.value ?? {}
    if (mistakes.length > 0) sayWrong(mistakes)
    else if (answered) setWords('')
  }
  /** Beneath the fields of the step; what is wrong with others, and with what is not drawn here, above one's words. */
  const sayWrong = (mistakes: readonly FieldMistake[]) => {
    fields.current?.isWrong(mistakes)
    const others = mistakes.filter(({ field }) => !fields.current?.isDrawn(field))
    setRefused(others.map(it => pick(it.zh, it.en)).join(' '))
  }
  return { fields, box, words, say, wrong, refused, isBusy, decide }
}
