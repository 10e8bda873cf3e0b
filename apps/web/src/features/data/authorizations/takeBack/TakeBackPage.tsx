import { api } from '@portico/contract/api.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { TakeBack } from './TakeBack.tsx'
import { takeBackTexts } from './takeBackTexts.ts'
import '#shared/styles/ownList.css'
import '../give/give.css'
import './takeBack.css'

const most = 200

/** 收回 (removeAuzXm, removeAuzJe): whole authorizations, or sums of those by amount. `?ids=` names them. */
export default function TakeBackPage() {
  const { pathname, search } = useLocation()
  const [turn, setTurn] = useState(0)
  const typed = (new URLSearchParams(search).get('ids') ?? '').split(',').map(Number)
  const ids = [...new Set(typed.filter(id => Number.isInteger(id) && id > 0))].slice(0, most)
  const isByAmount = pathname === ownPages.takeBackAmounts.path
  return <Chosen key={`${turn} ${ids.join()}`} ids={ids} isByAmount={isByAmount} onOver={() => setTurn(turn + 1)} />
}

interface ChosenProps {
  ids: readonly number[]
  isByAmount: boolean
  onOver: () => void
}

function Chosen({ ids, isByAmount, onOver }: ChosenProps) {
  const t = useTexts(takeBackTexts)
  const navigate = useNavigate()
  const { data, error, refetch } = useApiQuery(
    api.authorizations.previewTakeBack,
    { ids: [...ids] },
    { enabled: ids.length > 0, staleTime: 0, gcTime: 0 },
  )
  const leave = () => {
    onOver()
    // Where the office of finance came from stands one step behind.
    if (data?.needsReason) void navigate(-1)
    else void navigate(ownPages.givenAuthorizations.path)
  }
  if (ids.length > 0 && data) return <TakeBack ids={ids} preview={data} startsByAmount={isByAmount} onLeave={leave} />
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </header>
      {ids.length === 0 ? (
        <div className="centred">
          <EmptyState art="data" title={t('none')} text={t('noneText')}>
            <Button onClick={leave}>{t('toGiven')}</Button>
          </EmptyState>
        </div>
      ) : error ? (
        <FailedState className="centred" title={t('failed')} error={error} onReload={refetch} />
      ) : (
        <div className="col g16 late authorization-waits" aria-busy="true">
          <Skeleton width="60%" height={24} />
          <Skeleton width="100%" height={240} />
        </div>
      )}
    </div>
  )
}
