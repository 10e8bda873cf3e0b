import { api } from '@portico/contract/api.ts'
import type { DictionaryRow } from '@portico/contract/platform/dictionaries.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { DictionaryDialog } from './DictionaryDialog.tsx'
import { dictionaryTexts } from './dictionaryTexts.ts'

const reload = () => refresh(api.dictionaries.list, api.dictionaries.one)

/** 管理字典: the code lists that selects of the portal show. */
export default function DictionariesPage() {
  const t = useTexts(dictionaryTexts)
  const column = useColumns()
  const action = useRowActions()
  /** The id of the open one; null for a new one. */
  const dialog = useOpened<string | null>(reload)
  const remove = ({ id, name, labelCount }: DictionaryRow) =>
    askAndRemove(t('askRemove', { name, count: labelCount }), () => call(api.dictionaries.remove, { id }), reload)
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.dictionaries.list}
        exportAs={api.dictionaries.export}
        columns={[
          column.text('name', t('name'), { lines: 1, least: 120, isSortable: true, isFixed: true }),
          column.code('id', t('id'), { lines: 1, least: 120, isSortable: true }),
          column.text('nameEn', t('nameEn'), { lines: 1, least: 120, isSortable: true }),
          column.count('labelCount', t('labelCount')),
          column.isOn('isEnabled', t('state'), [t('enabled'), t('disabled')]),
          column.changedAt(),
        ]}
        rowKey={row => row.id}
        rowName={row => row.name}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'isEnabled', kind: 'isOn', label: t('state'), words: [t('enabled'), t('disabled')] },
        ]}
        rowActions={row => [action.edit(() => dialog.show(row.id)), action.remove(() => remove(row))]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show(null)} />}
      />
      <Opened of={dialog}>
        {open => <DictionaryDialog id={open} onClose={dialog.close} onSaved={dialog.saved} />}
      </Opened>
    </>
  )
}
