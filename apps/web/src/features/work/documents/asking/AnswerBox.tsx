import { questionLengths } from '@portico/contract/work/documentQuestions.ts'
import { useId } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useActorWords } from '../reading/useActorWords.ts'
import { askingTexts } from './askingTexts.ts'
import type { useAnswering } from './useAnswering.ts'

/** 您的答复: what one was asked about a document, and what one says to it. */
export function AnswerBox({ answering }: { answering: ReturnType<typeof useAnswering> }) {
  const t = useTexts(askingTexts)
  const actor = useActorWords()
  const language = useLanguage(state => state.language)
  const id = useId()
  const { question, box, words, say, wrong, refused, isOver } = answering
  if (!question) return null
  return (
    <section className="stack" aria-labelledby={`${id}l`}>
      {refused !== '' && (
        <p className="note err" role="alert">
          {t('notAnswered', { words: refused })}
        </p>
      )}
      <div className="note col g6">
        <span className="row sb g8 tops">
          <span className="b anywhere">{t('asksYou', { who: actor(question) })}</span>
          {question.dueAt && !isOver && (
            <span className="s12 t2 num nowrap">
              {t('waitsUntil', { moment: dueMoment(question.dueAt, language) })}
            </span>
          )}
        </span>
        <span id={`${id}q`} className="anywhere documents-asks">
          {question.words}
        </span>
      </div>
      <label id={`${id}l`} htmlFor={id} className="t2">
        {t('yours')}
      </label>
      <div>
        <TextLines
          id={id}
          ref={box}
          lines={[3, 8]}
          maxLength={questionLengths.max}
          readOnly={isOver}
          value={words}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong === '' ? `${id}q` : `${id}e`}
          onChange={event => say(event.target.value)}
        />
        <FieldError id={`${id}e`} words={wrong} />
      </div>
    </section>
  )
}
