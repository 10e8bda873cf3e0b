import { api } from '@portico/contract/api.ts'
import { type AccountSet, NewAccountSet } from '@portico/contract/directory/accountSets.ts'
import { isIdentifier } from '@portico/contract/rules/fields/identifier.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { accountSetTexts } from './accountSetTexts.ts'

const reload = () => refresh(api.accountSets.list, api.units.tree, api.units.all)

/** 账套管理 (ztgl): the sets of books that units belong to. */
export default function AccountSetsPage() {
  const t = useTexts(accountSetTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const action = useRowActions()
  /** Null adds a new one. */
  const dialog = useOpened<AccountSet | null>(reload)
  const nameOf = (set: AccountSet) => pick(set.name, set.nameEn)
  const remove = (set: AccountSet) => {
    const { code, revision } = set
    const content = t('askRemove', { name: nameOf(set) })
    return askAndRemove(content, () => call(api.accountSets.remove, { code, revision }), reload)
  }
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.accountSets.list}
        exportAs={api.accountSets.export}
        columns={[
          {
            ...column.name('name', t('shownName'), { isSortable: true, isFixed: true }),
            key: language === 'en' ? 'nameEn' : 'name',
          },
          column.code('code', t('code'), { isSortable: true, onCard: 'beside' }),
          column.count('unitCount', t('unitCount'), { isSortable: true }),
          column.isOn('enabled', t('state'), [t('on'), t('off')], { isSortable: true, onCard: 'end' }),
          column.changedAt(),
        ]}
        rowKey={set => set.code}
        rowName={nameOf}
        filters={[
          { name: 'word', kind: 'word', label: t('keyword') },
          { name: 'enabled', kind: 'isOn', label: t('state'), words: [t('on'), t('off')] },
        ]}
        rowActions={set => [action.edit(() => dialog.show(set)), action.remove(() => remove(set))]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show(null)} />}
      />
      <Opened of={dialog}>{(open, ends) => <AccountSetDialog set={open} {...ends} />}</Opened>
    </>
  )
}

interface AccountSetDialogProps extends Ends {
  /** Null adds a new one. */
  set: AccountSet | null
}

const form = recordForm(NewAccountSet, accountSetTexts, { enabled: 'on' })

/** Adds or changes an account set. */
function AccountSetDialog({ set, ...ends }: AccountSetDialogProps) {
  const t = useTexts(accountSetTexts)
  return (
    <form.Dialog
      title={t(set ? 'editTitle' : 'add')}
      initial={set ?? { enabled: true }}
      save={(values, set) =>
        set
          ? call(api.accountSets.update, { ...values, code: set.code, revision: set.revision })
          : call(api.accountSets.add, values)
      }
      {...ends}
      record={set}
      reread={() => findRow(api.accountSets.list, row => row.code === set?.code)}
    >
      <form.Row
        name="code"
        extra={set ? undefined : t('codeHint')}
        check={code => (isIdentifier(code) ? null : t('codeHint'))}
      >
        <TextInput readOnly={set !== null} />
      </form.Row>
      <form.Row name="name" />
      <form.Row name="nameEn" />
      <form.Row name="enabled">
        <Switch words={{ on: t('onWords'), off: t('offWords') }} />
      </form.Row>
    </form.Dialog>
  )
}
