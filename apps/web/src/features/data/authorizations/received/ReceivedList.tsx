import { api } from '@portico/contract/api.ts'
import {
  type AuthorizationGroup,
  authorizationUses,
  type ProjectAuthorization,
} from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { receivedTexts } from './receivedTexts.ts'
import { useReceivedColumns } from './useReceivedColumns.tsx'

interface ReceivedListProps {
  title: string
  group: AuthorizationGroup
  actions: ReactNode
}

/** What others let one use, of one group. */
export function ReceivedList({ title, group, actions }: ReceivedListProps) {
  const t = useTexts(receivedTexts)
  const tUse = useTexts(authorizationWords.uses)
  const pick = usePick()
  const navigate = useNavigate()
  const columns = useReceivedColumns()
  const rowActions = ({ id, projectCode, mayPassOn }: ProjectAuthorization): RowAction[] => {
    const from = new URLSearchParams({ project: projectCode, from: String(id) })
    return [
      { key: 'whereTo', label: t('whereTo'), onClick: () => navigate(`/sqgl/projectAuzUseView?id=${id}`) },
      ...(mayPassOn && group === 'usable'
        ? [{ key: 'passOn', label: t('passOn'), isOpen: true, onClick: () => navigate(`/sqgl/projectAuz?${from}`) }]
        : []),
    ]
  }
  return (
    <ListPage
      title={title}
      list={api.authorizations.received}
      exportAs={api.authorizations.exportReceived}
      fixed={{ group }}
      columns={columns}
      rowKey={row => String(row.id)}
      rowName={row => pick(row.projectName, row.projectNameEn)}
      filters={[
        { name: 'word', kind: 'word', label: t('word') },
        {
          name: 'use',
          kind: 'choice',
          label: t('use'),
          options: authorizationUses.map(value => ({ value, label: tUse(value) })),
        },
      ]}
      rowActions={rowActions}
      actions={actions}
      empty={
        group === 'usable' ? (
          <EmptyState art="data" title={t('noneUsable')} text={t('noneUsableText')} />
        ) : (
          <EmptyState art="data" title={t(group === 'coming' ? 'noneComing' : 'noneResting')} />
        )
      }
    />
  )
}
