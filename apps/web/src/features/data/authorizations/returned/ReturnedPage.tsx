import { api } from '@portico/contract/api.ts'
import type { ReturnedMoney } from '@portico/contract/data/returnedMoney.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { TwoLines } from '#shared/twoLines/TwoLines.tsx'
import { twoLineRow } from '#shared/twoLines/twoLineRow.ts'
import { DocumentLink } from '../pieces/DocumentLink.tsx'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { useProjectColumn } from '../pieces/useProjectColumn.tsx'
import { returnedTexts } from './returnedTexts.ts'

const after = () => {
  refresh(api.authorizations.returned)
  refreshAuthorizations()
}

/** 回款 (projectAuz_hk): money that came back after it had been spent, and who has it now. */
export default function ReturnedPage() {
  const t = useTexts(returnedTexts)
  const pick = usePick()
  const column = useColumns()
  const project = useProjectColumn()
  const nameOf = (row: ReturnedMoney) => pick(row.personName, row.personNameEn)
  const targetOf = (row: ReturnedMoney) =>
    row.wentTo === 'project'
      ? t('toProject', { name: row.projectCode })
      : t(row.wentTo === 'restored' ? 'toRestored' : 'toAuthorization')
  const restore = (row: ReturnedMoney) => {
    const question = t('askRestore', { amount: formatAmount(row.amount), name: nameOf(row) })
    void askAndDo({ content: question, okText: t('restore') }, () => call(api.authorizations.restore, { id: row.id }), {
      done: t('restored'),
      after,
    })
  }
  const actions = (row: ReturnedMoney): RowAction[] =>
    row.mayRestore ? [{ key: 'restore', label: t('restore'), isOpen: true, onClick: () => restore(row) }] : []
  return (
    <ListPage
      title={t('title')}
      rowHeight={twoLineRow}
      list={api.authorizations.returned}
      exportAs={api.authorizations.exportReturned}
      columns={[
        {
          key: 'document',
          title: t('document'),
          isSortable: true,
          isFixed: true,
          render: row => (
            <TwoLines below={pick(row.title, row.titleEn)}>
              <DocumentLink id={row.holdId} document={row.document} canOpen={row.canOpen} />
            </TwoLines>
          ),
        },
        column.digits('at', t('at'), { isSortable: true }),
        project,
        { key: 'person', title: t('person'), render: nameOf },
        {
          key: 'committed',
          title: t('committed'),
          align: 'right',
          isSortable: true,
          render: row => <span className="num">{formatAmount(row.committed)}</span>,
        },
        {
          key: 'amount',
          title: t('amount'),
          align: 'right',
          isSortable: true,
          render: row => <b className="num">{formatAmount(row.amount)}</b>,
        },
        { key: 'wentTo', title: t('wentTo'), render: targetOf },
        { key: 'reason', title: t('reason'), lines: 2, least: 120, render: row => row.reason ?? '' },
      ]}
      rowKey={row => String(row.id)}
      rowName={row => row.document}
      filters={[{ name: 'word', kind: 'word', label: t('word') }]}
      rowActions={actions}
      empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
    />
  )
}
