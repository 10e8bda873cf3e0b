import { type Delegation, delegationStates } from '@portico/contract/access/delegations.ts'
import { api } from '@portico/contract/api.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import type { ReactNode } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { reachWords } from '#shared/reachWords.ts'
import { DelegationState } from './DelegationState.tsx'
import { delegationTexts } from './delegationTexts.ts'

const reload = () => refresh(api.delegations.list)

/** Everybody's authorisations, for who keeps them: they can be revoked here. */
export function AllDelegations({ actions }: { actions: ReactNode }) {
  const t = useTexts(delegationTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const revoke = (row: Delegation) => {
    const content = t('askRevokeAny', {
      delegator: pick(row.delegatorName, row.delegatorNameEn),
      name: pick(row.delegateName, row.delegateNameEn),
    })
    const work = () => call(api.delegations.revokeAny, { id: row.id })
    return askAndDo({ content, okText: t('revoke'), danger: true }, work, { done: t('revoked'), after: reload })
  }
  return (
    <ListPage
      title={t('allTitle')}
      list={api.delegations.list}
      exportAs={api.delegations.export}
      columns={[
        column.person('delegator', t('delegator'), { least: 120, isSortable: true, isFixed: true }),
        column.person('delegate', t('delegate'), { isSortable: true }),
        { key: 'state', title: t('state'), render: row => <DelegationState row={row} /> },
        column.moment('startsAt', t('from'), { isSortable: true }),
        column.moment('endsAt', t('to'), { isSortable: true }),
        { key: 'reach', title: t('reach'), lines: 2, least: 120, render: row => reachWords(row, language) },
        column.text('reason', t('reason'), { lines: 2, least: 120 }),
        column.moment('createdAt', t('createdAt'), { isSortable: true, isWideOnly: true }),
      ]}
      rowKey={row => String(row.id)}
      rowName={row => pick(row.delegateName, row.delegateNameEn)}
      filters={[
        { name: 'word', kind: 'word', label: t('person') },
        {
          name: 'state',
          kind: 'choice',
          label: t('state'),
          options: optionsOf(delegationStates, state => delegationOperations.states[state][language]),
        },
      ]}
      rowActions={row =>
        row.state === 'inForce' || row.state === 'coming'
          ? [{ key: 'revoke', label: t('revoke'), isDanger: true, onClick: () => void revoke(row) }]
          : []
      }
      empty={<EmptyState art="data" title={t('emptyAll')} text={t('emptyAllText')} />}
      actions={actions}
    />
  )
}
