import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { AllDelegations } from './AllDelegations.tsx'
import { DelegationLog } from './DelegationLog.tsx'
import { delegationTexts } from './delegationTexts.ts'

/** 委托授权日志 (wtsqrz): what happened; and who keeps everybody's authorisations finds them here too. */
export default function DelegationLogPage() {
  const t = useTexts(delegationTexts)
  const mayKeep = useSession(state => state.user?.rights.includes('delegations') ?? false)
  const [, setQuery] = useSearchParams()
  const [view, setView] = useState<'log' | 'all'>('log')
  if (!mayKeep) return <DelegationLog />
  const change = (next: 'log' | 'all') => {
    setView(next)
    // The filters of one are not those of the other.
    setQuery({}, { replace: true })
  }
  const options = [
    { value: 'log', label: t('logTitle') },
    { value: 'all', label: t('allTitle') },
  ] as const
  const choice = <Segmented label={t('view')} value={view} onChange={change} options={options} />
  return view === 'log' ? <DelegationLog actions={choice} /> : <AllDelegations actions={choice} />
}
