import type { DelegatedUser } from '@portico/contract/access/delegations.ts'
import { api } from '@portico/contract/api.ts'
import { useEffect } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSwap } from '#kit/icons/icons.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { reachWords } from '#shared/reachWords.ts'
import { delegateTexts } from './delegateTexts.ts'
import { rememberDelegates, switchUser } from './switchUser.ts'

/** Whom the person may act for, themself included; the current one can't be chosen (spec 1 §2.9, §4). */
export function DelegateList({ onDone }: { onDone: () => void }) {
  const t = useTexts(delegateTexts)
  const { data, isPending, isError, refetch } = useApiQuery(api.delegations.mine)
  useEffect(() => {
    if (data) rememberDelegates(data)
  }, [data])
  return (
    <section aria-label={t('delegates')} aria-busy={isPending}>
      <p className="row sb s12 t3 delegations-heading">
        <span>{t('delegates')}</span>
        {data && <span className="num">{data.length}</span>}
      </p>
      {isPending && (
        <div className="row g12 pad-8-10">
          <Skeleton width={28} height={28} radius={14} />
          <Skeleton width={120} height={14} />
        </div>
      )}
      {isError && (
        <p className="delegations-heading row sb s13" role="alert">
          {t('failed')}
          <Button size="small" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <ul className="scroll-down delegations-list">
        {data?.map(person => (
          <li key={person.code}>
            <DelegateRow person={person} onDone={onDone} />
          </li>
        ))}
      </ul>
      {data && data.length < 2 && <p className="s12 t3 delegations-heading">{t('alone')}</p>}
    </section>
  )
}

interface DelegateRowProps {
  person: DelegatedUser
  onDone: () => void
}

function DelegateRow({ person, onDone }: DelegateRowProps) {
  const t = useTexts(delegateTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const name = pick(person.name, person.nameEn)
  const inner = (
    <>
      <Avatar name={name} code={person.code} />
      <span className="col f1">
        <span className="el delegations-name">{name}</span>
        <span className="s12 t3 num el delegations-code">
          {person.code}
          {person.until !== undefined && ` · ${t('until', { date: person.until.slice(0, 10) })}`}
        </span>
        {person.reach && <span className="s12 t3 el delegations-code">{reachWords(person.reach, language)}</span>}
      </span>
      {person.isCurrent && <span className="tag sm ok">{t('current')}</span>}
      {person.isOriginal && <span className="tag sm p">{t('original')}</span>}
    </>
  )
  if (person.isCurrent) {
    return (
      <div className="mi delegations-row" aria-current="true">
        {inner}
      </div>
    )
  }
  return (
    <button
      type="button"
      className="mi delegations-row"
      onClick={() => {
        onDone()
        switchUser({ code: person.code, name })
      }}
    >
      {inner}
      <span className="btn sm soft delegations-go">
        <Icon of={iconSwap} size={14} />
        {t('change')}
      </span>
    </button>
  )
}
