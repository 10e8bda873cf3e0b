import { api } from '@portico/contract/api.ts'
import type { OutsideDataSet } from '@portico/contract/data/dataSets.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { dataSetTexts } from './dataSetTexts.ts'
import { OutsideDataSetDialog } from './OutsideDataSetDialog.tsx'

const reload = () => refresh(api.dataSets.outside, api.dataSets.all)

/** 外部数据集: rows that business systems answer, for configured pages. */
export default function OutsideDataSetsPage() {
  const t = useTexts(dataSetTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const action = useRowActions()
  /** The key of the open one; null for a new one. */
  const dialog = useOpened<string | null>(reload, 'dataSets')
  const nameOf = (row: OutsideDataSet) => pick(row.name, row.nameEn)
  const remove = (row: OutsideDataSet) => {
    const content = t('askRemove', { name: nameOf(row) })
    return askAndRemove(content, () => call(api.dataSets.removeOutside, { key: row.key }), reload)
  }
  const scopesOf = (row: OutsideDataSet) =>
    (['ownerColumn', 'unitColumn', 'accountSetColumn'] as const)
      .filter(name => row[name] !== '')
      .map(name => t(name))
      .join(language === 'en' ? ', ' : '、')
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.dataSets.outside}
        exportAs={api.dataSets.exportOutside}
        columns={[
          column.name('name', t(language === 'en' ? 'nameEn' : 'name'), {
            least: 120,
            isSortable: true,
            isFixed: true,
          }),
          column.code('key', t('key'), { lines: 1, least: 120, isSortable: true, onCard: 'beside' }),
          column.isOn('enabled', t('state'), [t('enabled'), t('disabled')], { onCard: 'end' }),
          column.text('systemName', t('system'), { lines: 1, onCard: 'line' }),
          column.code('path', t('path'), { lines: 1 }),
          { key: 'columns', title: t('columnCount'), align: 'right', render: row => row.columns.length },
          { key: 'scopes', title: t('scopes'), lines: 2, render: row => scopesOf(row) || t('none') },
          column.changedAt(),
        ]}
        rowKey={row => row.key}
        rowName={nameOf}
        filters={[{ name: 'keyword', kind: 'word', label: t('keyword') }]}
        rowActions={row => [action.edit(() => dialog.show(row.key)), action.remove(() => remove(row))]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show(null)} />}
      />
      <Opened of={dialog}>{(open, ends) => <OutsideDataSetDialog setKey={open} {...ends} />}</Opened>
    </>
  )
}
