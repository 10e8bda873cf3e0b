import { api } from '@portico/contract/api.ts'
import { type WhyPlace, whyPlaces } from '@portico/contract/data/authorizationDoctor.ts'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { SuggestField } from '#kit/fields/choices/SuggestField.tsx'
import { byCode, usePeople } from '#kit/fields/choices/usePeople.ts'
import { iconRefresh } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { useSession } from '#shared/session.ts'
import { authorizationTexts } from '../pieces/authorizationTexts.ts'
import { CopyAnswer } from './CopyAnswer.tsx'
import { WhyFound } from './WhyFound.tsx'
import { whyTexts } from './whyTexts.ts'
import './why.css'

const numbersLike = async (word: string) =>
  (await call(api.authorizations.applicable, { word })).map(project => project.code)
export interface Question {
  person: string
  project: string
  place: WhyPlace
}

/** 为什么看不到 (projectAuzWhy): whom, which project and where the address says; what is in the way, and what mends it. */
export default function WhyPage() {
  const t = useTexts(whyTexts)
  const [address, setAddress] = useSearchParams()
  const own = useSession(({ user }) => user?.code ?? '')
  const unit = useSelectedUnit(state => state.unit?.code)
  const question = {
    person: address.get('person') ?? own,
    project: address.get('project') ?? '',
    place: whyPlaces.find(place => place === address.get('place')) ?? 'query',
  }
  const isAsked = question.project !== ''
  const answer = useApiQuery(api.authorizations.why, { ...question, unit }, { enabled: isAsked })
  const ask = (next: Question) => {
    if (JSON.stringify(next) === JSON.stringify(question)) void answer.refetch()
    else setAddress({ ...next }, { replace: true })
  }
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="f1" />
        {isAsked && answer.data?.isKnown && <CopyAnswer answer={answer.data} question={question} />}
      </header>
      <Asking key={address.toString()} question={question} onAsk={ask} isBusy={isAsked && answer.isFetching} />
      <div className="scrolls authorization-why" aria-busy={isAsked && answer.isPending}>
        {!isAsked ? (
          <Beginning />
        ) : answer.error ? (
          <FailedState
            className="centred"
            title={t('failed')}
            error={answer.error}
            onReload={() => void answer.refetch()}
          />
        ) : answer.data ? (
          <WhyFound answer={answer.data} question={question} onAsk={ask} />
        ) : (
          <div className="authorization-why-part">
            <Skeleton height={360} />
          </div>
        )}
      </div>
    </div>
  )
}

interface AskingProps {
  question: Question
  onAsk: (question: Question) => void
  isBusy: boolean
}
function Asking({ question, onAsk, isBusy }: AskingProps) {
  const t = useTexts(whyTexts)
  const tPlace = useTexts(authorizationTexts)
  const id = useId()
  const [draft, setDraft] = useState(question)
  const people = usePeople(byCode, [draft.person])
  const set = (part: Partial<Question>) => setDraft({ ...draft, ...part })
  const options = optionsOf(whyPlaces, place => (place === 'passOn' ? t('passOn') : tPlace(place)))
  return (
    <form
      className="row g12 wrap authorization-why-ask"
      onSubmit={event => {
        event.preventDefault()
        onAsk({ ...draft, project: draft.project.trim() })
      }}
    >
      <div className="row g8">
        <label htmlFor={`${id}person`}>{t('person')}</label>
        <ChoiceField {...people} id={`${id}person`} value={draft.person} onChange={person => set({ person })} />
      </div>
      <div className="row g8">
        <label htmlFor={`${id}project`}>{t('project')}</label>
        <SuggestField
          id={`${id}project`}
          placeholder={t('projectHint')}
          maxLength={40}
          value={draft.project}
          onChange={project => set({ project })}
          suggest={word => (word.length < 2 ? [] : numbersLike(word))}
        />
      </div>
      <div className="row g8">
        <label htmlFor={`${id}place`}>{t('place')}</label>
        <ChoiceField id={`${id}place`} value={draft.place} onChange={place => set({ place })} options={options} />
      </div>
      <Button type="submit" icon={iconRefresh} isBusy={isBusy}>
        {t('check')}
      </Button>
    </form>
  )
}

/** Nothing is asked yet: how it goes, and what others asked one to mend. */
function Beginning() {
  const t = useTexts(whyTexts)
  const { data = [] } = useApiQuery(api.authorizations.asked)
  return (
    <div className="authorization-why-part">
      <EmptyState art="search" title={t('start')} text={t('startText')} />
      {data.length > 0 && (
        <section className="stack g8">
          <h2>{t('asked')}</h2>
          <ul className="stack g8 s13">
            {data.map(({ id, at, title, words, ...question }) => (
              <li key={id}>
                <Link className="underlined" to={`?${new URLSearchParams(question)}`}>
                  {title}
                </Link>{' '}
                {words} <span className="t3 num">{at.slice(0, 16)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
