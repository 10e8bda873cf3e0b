import { api } from '@portico/contract/api.ts'
import type { OwnProject } from '@portico/contract/data/authorizationEntities.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { twoLineRow } from '#shared/twoLines/twoLineRow.ts'
import { WhyLink } from '#shared/WhyLink.tsx'
import { FundBar } from '../pieces/FundBar.tsx'
import { ownTexts } from './ownTexts.ts'
import { useOwnColumns } from './useOwnColumns.tsx'

const sumBarHeight = 146

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
      rowHeight={twoLineRow}
      list={api.authorizations.own}
      exportAs={api.authorizations.exportOwn}
      columns={columns}
      above={sumBarHeight}
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

/** What became of the money of all projects that the list finds, on whatever page of it. */
function SumBar() {
  const t = useTexts(ownTexts)
  const [address] = useSearchParams()
  const word = address.get('word')
  const { data } = useApiQuery(api.authorizations.own, { limit: 1, ...(word ? { word } : {}) }, { staleTime: 0 })
  if (!data || data.total === 0) return null
  const { budget, spent, held, promised, free } = data.sums
  return (
    <section className="grid folds amid line-below authorization-head" aria-label={t('freeSum')}>
      <div>
        <span className="t3 s12">{t('freeSum')}</span>
        <b className="num authorization-figure">{formatAmount(free)}</b>
        <span className="t3 s12 num">{t('budgetSum', { amount: formatAmount(budget) })}</span>
      </div>
      <FundBar of="project" sums={{ spent, held, passedOn: promised, left: free }} hasLegend />
    </section>
  )
}
