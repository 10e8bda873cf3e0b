import { api } from '@portico/contract/api.ts'
import { type Delegation, delegationStates } from '@portico/contract/delegations.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sayFailure } from '#kit/act/attempt.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { reachWords } from '#shared/reachWords.ts'
import { DelegationState } from './DelegationState.tsx'
import { delegationTexts } from './delegationTexts.ts'

/** Everybody's authorisations, for who keeps them: they can be revoked here. */
export function AllDelegations({ actions }: { actions: ReactNode }) {
  const t = useTexts(delegationTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const revoke = async (row: Delegation) => {
    const content = t('askRevokeAny', {
      delegator: pick(row.delegatorName, row.delegatorNameEn),
      name: pick(row.delegateName, row.delegateNameEn),
    })
    if (!(await confirm({ content, okText: t('revoke'), danger: true }))) return
    try {
      await call(api.delegations.revokeAny, { id: row.id })
      toast.success(t('revoked'))
    } catch (error) {
      sayFailure(error)
    }
    void client.invalidateQueries({ queryKey: [api.delegations.list.url] })
  }
  const columns: ListColumn<Delegation>[] = [
    {
      key: 'delegatorName',
      title: t('delegator'),
      lines: 1,
      least: 120,
      isSortable: true,
      isFixed: true,
      render: row => `${pick(row.delegatorName, row.delegatorNameEn)} ${row.delegatorCode}`,
    },
    {
      key: 'delegateName',
      title: t('delegate'),
      lines: 1,
      isSortable: true,
      render: row => `${pick(row.delegateName, row.delegateNameEn)} ${row.delegateCode}`,
    },
    { key: 'state', title: t('state'), render: row => <DelegationState row={row} /> },
    {
      key: 'startsAt',
      title: t('from'),
      isSortable: true,
      render: row => <span className="num">{fullMoment(row.startsAt, language)}</span>,
    },
    {
      key: 'endsAt',
      title: t('to'),
      isSortable: true,
      render: row => <span className="num">{fullMoment(row.endsAt, language)}</span>,
    },
    { key: 'reach', title: t('reach'), lines: 2, least: 120, render: row => reachWords(row, language) },
    { key: 'reason', title: t('reason'), lines: 2, least: 120, render: row => row.reason ?? '—' },
    {
      key: 'createdAt',
      title: t('createdAt'),
      isSortable: true,
      isWideOnly: true,
      render: row => <span className="num">{fullMoment(row.createdAt, language)}</span>,
    },
  ]
  return (
    <ListPage
      title={t('allTitle')}
      list={api.delegations.list}
      exportAs={api.delegations.export}
      columns={columns}
      rowKey={row => String(row.id)}
      rowName={row => pick(row.delegateName, row.delegateNameEn)}
      filters={[
        { name: 'word', kind: 'word', label: t('person') },
        {
          name: 'state',
          kind: 'choice',
          label: t('state'),
          options: delegationStates.map(state => ({
            value: state,
            label: delegationOperations.states[state][language],
          })),
        },
      ]}
      rowActions={row =>
        row.state === 'inForce' || row.state === 'coming'
          ? [{ key: 'revoke', label: t('revoke'), isDanger: true, onClick: () => void revoke(row) }]
          : []
      }
      empty={<EmptyState art="data" title={t('emptyAll')} />}
      actions={actions}
    />
  )
}
