import { api } from '@portico/contract/api.ts'
import { type DelegationLogLine, delegationEvents } from '@portico/contract/delegations.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import type { ReactNode } from 'react'
import { momentsOf } from '#kit/list/DateRangeFilter.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { periodWords } from '#shared/i18n/periodWords.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { delegationTexts } from './delegationTexts.ts'

const looks = { granted: 'ok', revoked: 'err', switched: 'run', returned: '', refused: 'warn' } as const

/** Every grant, revocation and switch, the newest first. */
export function DelegationLog({ actions }: { actions?: ReactNode }) {
  const t = useTexts(delegationTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const { events } = delegationOperations
  const columns: ListColumn<DelegationLogLine>[] = [
    {
      key: 'at',
      title: t('at'),
      isSortable: true,
      isFixed: true,
      render: row => <span className="num">{row.at}</span>,
    },
    {
      key: 'event',
      title: t('event'),
      isSortable: true,
      render: row => <span className={`st ${looks[row.event]}`}>{events[row.event][language]}</span>,
    },
    {
      key: 'delegatorName',
      title: t('delegator'),
      lines: 1,
      isSortable: true,
      render: row => `${pick(row.delegatorName, row.delegatorNameEn)} ${row.delegatorCode}`,
    },
    {
      key: 'delegateName',
      title: t('delegate'),
      lines: 1,
      isSortable: true,
      render: row => `${pick(row.delegateName, row.delegateNameEn)} ${row.delegateCode}`,
    },
    {
      key: 'actorName',
      title: t('actor'),
      lines: 1,
      least: 72,
      isSortable: true,
      render: row => pick(row.actorName, row.actorNameEn),
    },
    {
      key: 'period',
      title: t('period'),
      // A line of a switch knows only until when it may last.
      render: row => <span className="num">{periodWords(row.startsAt, row.endsAt, language)}</span>,
    },
    { key: 'reason', title: t('reason'), lines: 2, least: 120, render: row => row.reason ?? '—' },
    {
      key: 'address',
      title: t('address'),
      isWideOnly: true,
      render: row => <span className="mono">{row.address}</span>,
    },
  ]
  return (
    <ListPage
      title={t('logTitle')}
      list={api.delegations.log}
      exportAs={api.delegations.exportLog}
      columns={columns}
      rowKey={row => String(row.id)}
      rowName={row => row.at}
      filters={[
        { name: 'period', kind: 'dates', label: t('at'), read: text => momentsOf(text) ?? undefined },
        { name: 'word', kind: 'word', label: t('person') },
        {
          name: 'event',
          kind: 'choice',
          label: t('event'),
          options: delegationEvents.map(event => ({ value: event, label: events[event][language] })),
        },
      ]}
      empty={<EmptyState art="data" title={t('emptyLog')} />}
      actions={actions}
    />
  )
}
