import { api } from '@portico/contract/api.ts'
import type { OwnProject } from '@portico/contract/data/authorizationEntities.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { WhyLink } from '#shared/WhyLink.tsx'
import { ownTexts } from './ownTexts.ts'
import { SumBar } from './SumBar.tsx'
import { useOwnColumns } from './useOwnColumns.tsx'

/** Projects that one leads, with what became of their money. */
export function OwnProjects({ actions }: { actions: ReactNode }) {
  const t = useTexts(ownTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const columns = useOwnColumns()
  const give = ({ code }: OwnProject) => navigate(`/sqgl/projectAuz?${new URLSearchParams({ project: code })}`)
  const show = ({ code }: OwnProject) => navigate(`/sqgl/projectAuzView?${new URLSearchParams({ projectCode: code })}`)
  return (
    <ListPage
      title={t('title')}
      list={api.authorizations.own}
      exportAs={api.authorizations.exportOwn}
      columns={columns}
      rowKey={project => project.code}
      rowName={project => pick(project.name, project.nameEn)}
      filters={[{ name: 'word', kind: 'word', label: t('word') }]}
      rowActions={project => [
        { key: 'details', label: t('details'), onClick: () => show(project) },
        {
          key: 'give',
          label: t('give'),
          isOpen: true,
          isDisabled: project.isClosed,
          ...(project.isClosed ? { hint: t('closed') } : {}),
          onClick: () => give(project),
        },
      ]}
      actions={
        <>
          {actions}
          <AddButton label={t('add')} onClick={() => navigate('/sqgl/projectAuz')} />
        </>
      }
      otherwise={<WhyLink />}
      empty={
        <EmptyState art="data" title={t('none')} text={t('noneText')}>
          <WhyLink />
        </EmptyState>
      }
    >
      <SumBar />
    </ListPage>
  )
}
