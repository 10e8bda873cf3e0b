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
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'

const accountSetTexts = defineTexts({
  title: { zh: '账套管理', en: 'Account sets' },
  code: { zh: '账套代码', en: 'Code' },
  codeHint: {
    zh: '字母、数字、点、下划线和连字符，保存后不能修改',
    en: 'Letters, digits, dots, underscores, hyphens; it stays',
  },
  name: { zh: '账套名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  shownName: { zh: '账套名称', en: 'Name' },
  unitCount: { zh: '单位数', en: 'Units' },
  state: { zh: '状态', en: 'State' },
  on: { zh: '启用', en: 'On' },
  off: { zh: '停用', en: 'Off' },
  onWords: { zh: '启用，其下单位可以选择办理业务', en: 'On: people can work for its units' },
  offWords: { zh: '停用，其下单位不能选择办理业务', en: 'Off: nobody can work for its units' },
  keyword: { zh: '代码或名称', en: 'Code or name' },
  add: { zh: '新增账套', en: 'Add account set' },
  editTitle: { zh: '编辑账套', en: 'Edit account set' },
  askRemove: { zh: '确定删除账套“{name}”吗？', en: 'Delete account set “{name}”?' },
  empty: { zh: '还没有账套', en: 'No account sets yet' },
  emptyText: { zh: '每个单位属于一个账套，账套是独立的一套账。', en: 'Every unit belongs to one set of books.' },
})

const reload = () => refresh(api.accountSets.list, api.units.tree, api.units.all)

/** 账套管理 (ztgl): the sets of books that units belong to. */
export default function AccountSetsPage() {
  const t = useTexts(accountSetTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const action = useRowActions()
  /** Null adds a new one. */
  const dialog = useOpened<AccountSet | null>(reload, 'accountSets')
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
