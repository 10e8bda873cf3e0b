import { type DelegationLogLine, delegationEvents } from '@portico/contract/access/delegations.ts'
import { api } from '@portico/contract/api.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { periodWords } from '#shared/i18n/periodWords.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { AllDelegations } from './AllDelegations.tsx'
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

const looks = { granted: 'ok', revoked: 'err', switched: 'run', returned: '', refused: 'warn' } as const

/** Every grant, revocation and switch, the newest first. */
function DelegationLog({ actions }: { actions?: ReactNode }) {
  const t = useTexts(delegationTexts)
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const eventOf = (event: DelegationLogLine['event']) => delegationOperations.events[event][language]
  return (
    <ListPage
      title={t('logTitle')}
      list={api.delegations.log}
      exportAs={api.delegations.exportLog}
      columns={[
        column.digits('at', t('at'), { isSortable: true, isFixed: true }),
        column.state('event', t('event'), looks, eventOf, { isSortable: true }),
        column.person('delegator', t('delegator'), { isSortable: true }),
        column.person('delegate', t('delegate'), { isSortable: true }),
        column.name('actorName', t('actor'), { least: 72, isSortable: true }),
        {
          key: 'period',
          title: t('period'),
          // A line of a switch knows only until when it may last.
          render: row => <span className="num">{periodWords(row.startsAt, row.endsAt, language)}</span>,
        },
        column.text('reason', t('reason'), { lines: 2, least: 120 }),
        column.code('address', t('address'), { isWideOnly: true }),
      ]}
      rowKey={row => String(row.id)}
      rowName={row => row.at}
      filters={[
        { name: 'period', kind: 'dates', label: t('at') },
        { name: 'word', kind: 'word', label: t('person') },
        { name: 'event', kind: 'choice', label: t('event'), options: optionsOf(delegationEvents, eventOf) },
      ]}
      empty={<EmptyState art="data" title={t('emptyLog')} text={t('emptyLogText')} />}
      actions={actions}
    />
  )
}
