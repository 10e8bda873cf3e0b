import { api } from '@portico/contract/api.ts'
import type { DictionaryRow } from '@portico/contract/dictionaries.ts'
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
import { useTexts } from '#shared/i18n/texts.ts'
import { DictionaryDialog } from './DictionaryDialog.tsx'
import { dictionaryTexts } from './dictionaryTexts.ts'

/** 管理字典: the code lists that selects of the portal show. */
export default function DictionariesPage() {
  const t = useTexts(dictionaryTexts)
  const client = useQueryClient()
  /** The id of the open one; null for a new one. */
  const dialog = useOpened<string | null>()
  const reload = () => {
    void client.invalidateQueries({ queryKey: [api.dictionaries.list.url] })
    void client.invalidateQueries({ queryKey: [api.dictionaries.one.url] })
  }
  const remove = async ({ id, name, labelCount }: DictionaryRow) => {
    const content = t('askRemove', { name, count: labelCount })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    try {
      await call(api.dictionaries.remove, { id })
      toast.success(t('removed'))
      reload()
    } catch (error) {
      sayFailure(error)
    }
  }
  const columns: ListColumn<DictionaryRow>[] = [
    {
      key: 'id',
      title: t('id'),
      lines: 1,
      least: 120,
      isSortable: true,
      isFixed: true,
      render: row => <span className="mono">{row.id}</span>,
    },
    { key: 'name', title: t('name'), lines: 1, least: 120, isSortable: true, render: row => row.name },
    { key: 'nameEn', title: t('nameEn'), lines: 1, least: 120, isSortable: true, render: row => row.nameEn },
    { key: 'labelCount', title: t('labelCount'), align: 'right', render: row => row.labelCount },
    {
      key: 'isEnabled',
      title: t('state'),
      render: row => (
        <span className={`st ${row.isEnabled ? 'ok' : ''}`}>{t(row.isEnabled ? 'enabled' : 'disabled')}</span>
      ),
    },
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
        list={api.dictionaries.list}
        exportAs={api.dictionaries.export}
        columns={columns}
        rowKey={row => row.id}
        rowName={row => row.name}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'isEnabled',
            kind: 'choice',
            label: t('state'),
            read: text => text === '1',
            options: [
              { value: '1', label: t('enabled') },
              { value: '0', label: t('disabled') },
            ],
          },
        ]}
        rowActions={row => [
          { key: 'edit', label: t('edit'), onClick: () => dialog.show(row.id) },
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
          <DictionaryDialog
            id={open}
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
