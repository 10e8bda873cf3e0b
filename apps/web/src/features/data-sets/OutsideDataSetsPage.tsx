import { api } from '@portico/contract/api.ts'
import type { OutsideDataSet } from '@portico/contract/dataSets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { sayFailure } from '#shared/api/attempt.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ChangedAt } from '#shared/list/ChangedAt.tsx'
import { ListPage } from '#shared/list/ListPage.tsx'
import type { ListColumn } from '#shared/list/ListTable.tsx'
import { confirm } from '#shared/ui/confirm.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconPlus } from '#shared/ui/icons.ts'
import { toast } from '#shared/ui/toast.ts'
import { dataSetTexts } from './dataSetTexts.ts'
import { OutsideDataSetDialog } from './OutsideDataSetDialog.tsx'

/** 外部数据集: rows that business systems answer, for configured pages. */
export default function OutsideDataSetsPage() {
  const t = useTexts(dataSetTexts)
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  /** The key of the open one; null for a new one. */
  const [open, setOpen] = useState<string | null | undefined>()
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
          { key: 'edit', label: t('edit'), onClick: () => setOpen(row.key) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button type="primary" icon={<Icon of={iconPlus} size={15} />} onClick={() => setOpen(null)}>
            {t('add')}
          </Button>
        }
      />
      {open !== undefined && (
        <OutsideDataSetDialog
          setKey={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined)
            reload()
          }}
        />
      )}
    </>
  )
}
