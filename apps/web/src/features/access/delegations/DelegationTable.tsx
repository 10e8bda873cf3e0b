import type { Delegation } from '@portico/contract/access/delegations.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type ListColumn, ListTable } from '#kit/table/ListTable.tsx'
import type { ApiError } from '#shared/api/ApiError.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { periodWords } from '#shared/i18n/periodWords.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { reachWords } from '#shared/reachWords.ts'
import { DelegationState } from './DelegationState.tsx'
import { delegationTexts } from './delegationTexts.ts'
import { switchUser } from './switchUser.ts'
import '#kit/list/ListPage.css'

interface DelegationTableProps {
  title: string
  /** Which of the two people the table is about: the other one is shown. */
  side: 'given' | 'received'
  query: UseQueryResult<Delegation[], ApiError>
  /** Absent where nothing can be revoked. */
  onRevoke?: (row: Delegation) => void
  empty: ReactNode
}

/** A person's own authorisations from one side, those in force first. */
export function DelegationTable({ title, side, query, onRevoke, empty }: DelegationTableProps) {
  const t = useTexts(delegationTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const id = useId()
  const other = (row: Delegation) =>
    side === 'given'
      ? { name: pick(row.delegateName, row.delegateNameEn), code: row.delegateCode }
      : { name: pick(row.delegatorName, row.delegatorNameEn), code: row.delegatorCode }
  const columns: ListColumn<Delegation>[] = [
    {
      key: 'person',
      title: t(side === 'given' ? 'delegate' : 'delegator'),
      render: row => (
        <span className="row g8">
          <b>{other(row).name}</b>
          <span className="mono t3">{other(row).code}</span>
        </span>
      ),
    },
    {
      key: 'period',
      title: t('period'),
      render: row => <span className="num">{periodWords(row.startsAt, row.endsAt, language)}</span>,
    },
    { key: 'reach', title: t('reach'), lines: 2, least: 120, render: row => reachWords(row, language) },
    { key: 'reason', title: t('reason'), lines: 2, least: 120, render: row => row.reason ?? '—' },
    { key: 'state', title: t('state'), render: row => <DelegationState row={row} /> },
  ]
  const actionsOf = (row: Delegation) => {
    if (side === 'received') return row.state === 'inForce' ? [switchTo(row)] : []
    const isOpen = row.state === 'inForce' || row.state === 'coming'
    return isOpen ? [{ key: 'revoke', label: t('revoke'), isDanger: true, onClick: () => onRevoke?.(row) }] : []
  }
  const switchTo = (row: Delegation) => ({
    key: 'switch',
    label: t('switch'),
    onClick: () => void switchUser(other(row)),
  })
  const rows = query.data && [...query.data].sort((one, two) => rank[one.state] - rank[two.state])
  return (
    <section aria-labelledby={id} className="delegations-part">
      <h3 id={id}>{title}</h3>
      <div className="lined corner-10 clips lp part shrinks">
        <ListTable<Delegation>
          label={title}
          columns={columns}
          rows={rows}
          rowKey={row => String(row.id)}
          rowName={row => other(row).name}
          rowActions={actionsOf}
          error={query.error}
          isFetching={query.isFetching}
          isFiltered={false}
          onClear={() => undefined}
          onRetry={query.refetch}
          empty={empty}
        />
      </div>
    </section>
  )
}

const rank = { inForce: 0, coming: 1, over: 2, revoked: 3 } as const
