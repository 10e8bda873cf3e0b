import { api } from '@portico/contract/api.ts'
import type { DocumentQuestion } from '@portico/contract/work/documentQuestions.ts'
import { createContext, useContext } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { afterDocument } from '../afterDocument.ts'
import { useActorWords } from '../reading/useActorWords.ts'
import { askingTexts } from './askingTexts.ts'

/** The document whose way is shown; null on paper, where nothing is pressed. */
export const WayDocument = createContext<string | null>(null)

/** What was asked at a step and answered, beneath it. */
export function StepQuestions({ questions }: { questions: readonly DocumentQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <ul className="col g8 documents-asked">
      {questions.map(question => (
        <StepQuestion key={question.id} question={question} />
      ))}
    </ul>
  )
}

function StepQuestion({ question }: { question: DocumentQuestion }) {
  const t = useTexts(askingTexts)
  const pick = usePick()
  const actor = useActorWords()
  const { answer, to } = question
  return (
    <li>
      <Said
        title={t('asked', { who: actor(question), to: pick(to.name, to.nameEn) })}
        at={question.at}
        words={question.words}
      />
      {answer ? (
        <Said title={t('said', { who: actor(answer) })} at={answer.at} words={answer.words} />
      ) : (
        <Unanswered question={question} />
      )}
    </li>
  )
}

function Said({ title, at, words }: { title: string; at: string; words: string }) {
  const language = useLanguage(state => state.language)
  return (
    <>
      <p className="row sb g8 tops s12 t2">
        <span className="anywhere">{title}</span>
        <time className="t3 num nowrap" dateTime={at.replace(' ', 'T')}>
          {dueMoment(at, language)}
        </time>
      </p>
      <p className="s13 lined rounded surface anywhere documents-says">{words}</p>
    </>
  )
}

/** Whether somebody still waits for it; whoever asked may take it back then. */
function Unanswered({ question }: { question: DocumentQuestion }) {
  const t = useTexts(askingTexts)
  const pick = usePick()
  const language = useLanguage(now => now.language)
  const document = useContext(WayDocument)
  const { state, dueAt, mayTakeBack } = question
  const to = pick(question.to.name, question.to.nameEn)
  const waits = dueAt ? t('waitsUntil', { moment: dueMoment(dueAt, language) }) : t('waits')
  const takeBack = (id: string) =>
    askAndDo(
      { content: t('askTakeBack', { to }), okText: t('takeBack') },
      () => call(api.documents.unask, { id, question: question.id }),
      { done: t('wasTakenBack'), after: afterDocument },
    )
  return (
    <p className="row g8 s12 t2">
      <span className="num">{state === 'open' ? waits : t(state === 'takenBack' ? 'takenBack' : 'ended')}</span>
      {mayTakeBack && document !== null && (
        <button
          type="button"
          className="lk"
          aria-label={t('takeBackOf', { to })}
          onClick={() => void takeBack(document)}
        >
          {t('takeBack')}
        </button>
      )}
    </p>
  )
}
