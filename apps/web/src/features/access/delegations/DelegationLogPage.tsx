import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { AllDelegations } from './AllDelegations.tsx'
import { DelegationLog } from './DelegationLog.tsx'
import { delegationTexts } from './delegationTexts.ts'

interface DelegationLogPageProps {
  /** The log of authorizations of projects, with the choice of what is shown. */
  projects(choice: ReactNode): ReactNode
}

/**
 * 委托授权日志 (wtsqrz): what happened between people and of projects; and who keeps everybody's authorisations finds them
 * here too.
 */
export function DelegationLogPage({ projects }: DelegationLogPageProps) {
  const t = useTexts(delegationTexts)
  const mayKeep = useSession(state => state.user?.rights.includes('delegations') ?? false)
  const [, setQuery] = useSearchParams()
  const [view, setView] = useState<'log' | 'projects' | 'all'>('log')
  const change = (next: typeof view) => {
    setView(next)
    // The filters of one are not those of the other.
    setQuery({}, { replace: true })
  }
  const logs = [
    { value: 'log', label: t('logTitle') },
    { value: 'projects', label: t('projectLog') },
  ] as const
  const options = mayKeep ? [...logs, { value: 'all', label: t('allTitle') } as const] : logs
  const choice = <Segmented label={t('view')} value={view} onChange={change} options={options} />
  if (view === 'projects') return projects(choice)
  return view === 'log' ? <DelegationLog actions={choice} /> : <AllDelegations actions={choice} />
}
