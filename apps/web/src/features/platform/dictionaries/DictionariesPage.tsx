import { api } from '@portico/contract/api.ts'
import {
  type DictionaryRow,
  type MaintainedDictionary,
  type MaintainedLabel,
  NewDictionary,
} from '@portico/contract/platform/dictionaries.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dictionaryTexts } from './dictionaryTexts.ts'
import { LabelEditor } from './LabelEditor.tsx'
import { findLabelMistake } from './labelMistake.ts'

const reload = () => refresh(api.dictionaries.list, api.dictionaries.one)

/** 管理字典: the code lists that selects of the portal show. */
export default function DictionariesPage() {
  const t = useTexts(dictionaryTexts)
  const column = useColumns()
  const action = useRowActions()
  /** The id of the open one; null for a new one. */
  const dialog = useOpened<string | null>(reload, 'dictionaries')
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
          column.code('id', t('id'), { lines: 1, least: 120, isSortable: true, onCard: 'beside' }),
          column.text('nameEn', t('nameEn'), { lines: 1, least: 120, isSortable: true }),
          column.count('labelCount', t('labelCount')),
          column.isOn('isEnabled', t('state'), [t('enabled'), t('disabled')], { onCard: 'end' }),
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
      <Opened of={dialog}>{(open, ends) => <DictionaryDialog id={open} {...ends} />}</Opened>
    </>
  )
}

interface DictionaryDialogProps extends Ends {
  /** Null adds a new one. */
  id: string | null
}
const form = recordForm(NewDictionary, dictionaryTexts, { isEnabled: 'enabled' })

/** Adds or edits a dictionary; an existing one is read anew, so that nobody's change is overwritten unseen. */
function DictionaryDialog({ id, ...rest }: DictionaryDialogProps) {
  const t = useTexts(dictionaryTexts)
  const { data, error } = useApiQuery(
    api.dictionaries.get,
    { id: id ?? '' },
    { enabled: id !== null, staleTime: 0, gcTime: 0 },
  )
  if (id === null) return <LoadedDialog {...rest} />
  if (!data) return <LoadingDialog title={t('editTitle')} error={error} onClose={rest.onClose} />
  return <LoadedDialog {...rest} read={data} />
}

function LoadedDialog({ read, ...ends }: Omit<DictionaryDialogProps, 'id'> & { read?: MaintainedDictionary }) {
  const t = useTexts(dictionaryTexts)
  return (
    <form.Dialog
      title={t(read ? 'editTitle' : 'add')}
      width={760}
      initial={read ?? { isEnabled: true, labels: [] }}
      save={(values, read) =>
        read
          ? call(api.dictionaries.update, { ...values, id: read.id, revision: read.revision })
          : call(api.dictionaries.add, values)
      }
      {...ends}
      record={read}
      reread={async () => read && call(api.dictionaries.get, { id: read.id })}
    >
      <form.Row
        name="id"
        extra={read ? undefined : t('idHint')}
        check={value => (/^[a-z]\w*$/i.test(value) ? null : t('idFormat'))}
      >
        <TextInput readOnly={read !== undefined} />
      </form.Row>
      <form.Row name="name" />
      <form.Row name="nameEn" />
      <form.Row name="isEnabled" />
      <form.Row
        name="labels"
        validateTrigger={[]}
        rules={[
          {
            validator: async (_rule, labels: readonly MaintainedLabel[]) => {
              const mistake = findLabelMistake(labels)
              if (mistake === 'incomplete') throw new Error(t('labelIncomplete'))
              if (mistake === 'tooLong') throw new Error(t('labelTooLong'))
              if (mistake) throw new Error(t('labelRepeated', { value: mistake.repeated }))
            },
          },
        ]}
      >
        <LabelEditor />
      </form.Row>
    </form.Dialog>
  )
}
