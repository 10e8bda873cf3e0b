import { api } from '@portico/contract/api.ts'
import { type AuthorizationGroup, authorizationUses } from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { ownPages } from '@portico/contract/pages.ts'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { twoLineRow } from '#shared/twoLines/twoLineRow.ts'
import { WhyLink } from '#shared/WhyLink.tsx'
import { GoneLately } from './GoneLately.tsx'
import { receivedTexts } from './receivedTexts.ts'
import { useReceivedColumns } from './useReceivedColumns.tsx'
import { useReceivedDeeds } from './useReceivedDeeds.ts'

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
  const columns = useReceivedColumns()
  const deeds = useReceivedDeeds()
  const navigate = useNavigate()
  return (
    <ListPage
      title={title}
      rowHeight={twoLineRow}
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
      rowActions={deeds.of}
      actions={
        <>
          {actions}
          <Link className="btn" to={ownPages.whyNot.path}>
            {t('missing')}
          </Link>
          <AddButton label={t('apply')} onClick={() => void navigate(ownPages.applyForAuthorization.path)} />
        </>
      }
      otherwise={<WhyLink />}
      empty={
        group === 'usable' ? (
          <EmptyState art="data" title={t('noneUsable')} text={t('noneUsableText')}>
            <WhyLink />
          </EmptyState>
        ) : (
          <EmptyState art="data" title={t(group === 'coming' ? 'noneComing' : 'noneResting')} />
        )
      }
    >
      {group === 'usable' && <GoneLately />}
    </ListPage>
  )
}
