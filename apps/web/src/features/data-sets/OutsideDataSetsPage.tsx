import { api } from '@portico/contract/api.ts'
import type { OutsideDataSet } from '@portico/contract/dataSets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ChangedAt } from '#kit/list/ChangedAt.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dataSetTexts } from './dataSetTexts.ts'
import { OutsideDataSetDialog } from './OutsideDataSetDialog.tsx'

/** 外部数据集: rows that business systems answer, for configured pages. */
export default function OutsideDataSetsPage() {
  const t = useTexts(dataSetTexts)
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  /** The key of the open one; null for a new one. */
  const dialog = useOpened<string | null>()
  const nameOf = (row: OutsideDataSet) => (language === 'en' ? row.nameEn : row.name)
  const reload = () => {
    void client.invalidateQueries({ queryKey: [api.dataSets.outside.url] })
    void client.invalidateQueries({ queryKey: [api.dataSets.all.url] })
  }
  const remove = async (row: OutsideDataSet) => {
    const content = t('askRemove', { name: nameOf(row) })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    try {
      await call(api.dataSets.removeOutside, { key: row.key })
      toast.success(t('removed'))
      reload()
    } catch (error) {
      sayFailure(error)
    }
  }
  const scopesOf = (row: OutsideDataSet) =>
    (['ownerColumn', 'unitColumn', 'accountSetColumn'] as const)
      .filter(name => row[name] !== '')
      .map(name => t(name))
      .join(language === 'en' ? ', ' : '、')
  const columns: ListColumn<OutsideDataSet>[] = [
    {
      key: 'key',
      title: t('key'),
      lines: 1,
      least: 120,
      isSortable: true,
      isFixed: true,
      render: row => <span className="mono">{row.key}</span>,
    },
    {
      key: 'name',
      title: t(language === 'en' ? 'nameEn' : 'name'),
      lines: 1,
      least: 120,
      isSortable: true,
      render: nameOf,
    },
    {
      key: 'enabled',
      title: t('state'),
      render: row => <span className={`st ${row.enabled ? 'ok' : ''}`}>{t(row.enabled ? 'enabled' : 'disabled')}</span>,
    },
    { key: 'system', title: t('system'), lines: 1, render: row => row.systemName },
    { key: 'path', title: t('path'), lines: 1, render: row => <span className="mono">{row.path}</span> },
    { key: 'columns', title: t('columnCount'), align: 'right', render: row => row.columns.length },
    { key: 'scopes', title: t('scopes'), lines: 2, render: row => scopesOf(row) || t('none') },
    {
      key: 'changedAt',
      title: t('changedAt'),
      lines: 2,
      least: 128,
      isSortable: true,
      render: row => <ChangedAt row={row} />,
    },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.dataSets.outside}
        exportAs={api.dataSets.exportOutside}
        columns={columns}
        rowKey={row => row.key}
        rowName={nameOf}
        filters={[{ name: 'keyword', kind: 'word', label: t('keyword') }]}
        rowActions={row => [
          { key: 'edit', label: t('edit'), onClick: () => dialog.show(row.key) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button kind="primary" icon={iconPlus} onClick={() => dialog.show(null)}>
            {t('add')}
          </Button>
        }
      />
      <Opened of={dialog}>
        {open => (
          <OutsideDataSetDialog
            setKey={open}
            onClose={dialog.close}
            onSaved={() => {
              dialog.close()
              reload()
            }}
          />
        )}
      </Opened>
    </>
  )
}
