import type { AccountSet } from '@portico/contract/accountSets.ts'
import { api } from '@portico/contract/api.ts'
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
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { AccountSetDialog } from './AccountSetDialog.tsx'
import { accountSetTexts } from './accountSetTexts.ts'

/** 账套管理 (ztgl): the sets of books that units belong to. */
export default function AccountSetsPage() {
  const t = useTexts(accountSetTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  /** Null adds a new one. */
  const dialog = useOpened<AccountSet | null>()
  const reload = () => {
    dialog.close()
    for (const endpoint of [api.accountSets.list, api.units.tree, api.units.all])
      void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const remove = async (set: AccountSet) => {
    const content = t('askRemove', { name: pick(set.name, set.nameEn) })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    try {
      await call(api.accountSets.remove, { code: set.code, revision: set.revision })
      toast.success(t('removed'))
    } catch (error) {
      sayFailure(error)
    }
    reload()
  }
  const columns: ListColumn<AccountSet>[] = [
    {
      key: 'code',
      title: t('code'),
      isSortable: true,
      isFixed: true,
      render: set => <span className="mono">{set.code}</span>,
    },
    {
      key: language === 'en' ? 'nameEn' : 'name',
      title: t('shownName'),
      lines: 1,
      isSortable: true,
      render: set => pick(set.name, set.nameEn),
    },
    {
      key: 'unitCount',
      title: t('unitCount'),
      align: 'right',
      isSortable: true,
      render: set => set.unitCount,
    },
    {
      key: 'enabled',
      title: t('state'),
      isSortable: true,
      render: set => <span className={`st ${set.enabled ? 'ok' : ''}`}>{t(set.enabled ? 'on' : 'off')}</span>,
    },
    {
      key: 'changedAt',
      title: t('changedAt'),
      lines: 2,
      least: 128,
      isSortable: true,
      render: set => <ChangedAt row={set} />,
    },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.accountSets.list}
        exportAs={api.accountSets.export}
        columns={columns}
        rowKey={set => set.code}
        rowName={set => pick(set.name, set.nameEn)}
        filters={[
          { name: 'word', kind: 'word', label: t('keyword') },
          {
            name: 'enabled',
            kind: 'choice',
            label: t('state'),
            read: text => text === '1',
            options: [
              { value: '1', label: t('on') },
              { value: '0', label: t('off') },
            ],
          },
        ]}
        rowActions={set => [
          { key: 'edit', label: t('edit'), onClick: () => dialog.show(set) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(set) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button kind="primary" icon={iconPlus} onClick={() => dialog.show(null)}>
            {t('add')}
          </Button>
        }
      />
      <Opened of={dialog}>{open => <AccountSetDialog set={open} onClose={dialog.close} onSaved={reload} />}</Opened>
    </>
  )
}
