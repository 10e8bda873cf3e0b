import type { UserRow } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconBan, iconOkc, iconUpload } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import type { SortOf } from '#kit/list/useList.ts'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { Badge } from '#kit/show/Badge.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'
import { UserDialog } from './UserDialog.tsx'
import { useRoleOptions } from './useRoleOptions.ts'
import { userTexts } from './userTexts.ts'
import { useUserActions } from './useUserActions.tsx'
import './users.css'

type Open = { kind: 'edit'; id: number | null } | { kind: 'sessions'; row: UserRow } | { kind: 'import' }

const reload = () => refresh(api.users.list, api.users.pick)

/** The accounts: found, changed, switched off, let in again. What one may not do is not offered. */
export function UsersList({ onRegistrations }: { onRegistrations: () => void }) {
  const t = useTexts(userTexts)
  const action = useRowActions()
  const rights = useSession(state => state.user?.rights) ?? []
  const dialog = useOpened<Open>(reload)
  const [chosen, setChosen] = useState<string[]>([])
  const { options: roles } = useRoleOptions()
  const waiting = useApiQuery(api.registrations.list, { state: 'waiting', limit: 1 })
  const actions = useUserActions(reload)
  const setMany = async (enabled: boolean) => {
    if (await actions.setMany(chosen.map(Number), enabled)) setChosen([])
  }
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.users.list}
        exportAs={api.users.export}
        columns={useUserColumns()}
        rowKey={row => String(row.id)}
        rowName={row => row.name}
        selection={{ keys: chosen, onChange: setChosen }}
        batch={[
          { key: 'enable', label: t('enable'), icon: iconOkc, onClick: () => void setMany(true) },
          { key: 'disable', label: t('disable'), icon: iconBan, isDanger: true, onClick: () => void setMany(false) },
        ]}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'unitCode', kind: 'unit', label: t('unit') },
          { name: 'roleCode', kind: 'choice', label: t('role'), options: roles },
          { name: 'enabled', kind: 'isOn', label: t('state'), words: [t('enabled'), t('disabled')] },
          { name: 'isLocal', kind: 'isOn', label: t('kind'), words: [t('local'), t('central')] },
          { name: 'isLocked', kind: 'isOn', label: t('lock'), words: [t('locked'), t('notLocked')] },
        ]}
        rowActions={row => [
          action.edit(() => dialog.show({ kind: 'edit', id: row.id })),
          ...(row.isLocked
            ? [{ key: 'unlock', label: t('unlock'), isOpen: true, onClick: () => void actions.unlock(row) }]
            : []),
          {
            key: 'reset',
            label: t('resetPassword'),
            onClick: () => void actions.resetPassword(row),
            isOpen: row.isLocal && !row.hasPassword,
          },
          { key: 'sessions', label: t('sessions'), onClick: () => dialog.show({ kind: 'sessions', row }) },
          ...(rights.includes('users.reveal')
            ? [{ key: 'reveal', label: t('reveal'), onClick: () => void actions.reveal(row) }]
            : []),
          { key: 'question', label: t('resetQuestion'), onClick: () => void actions.resetQuestion(row) },
          {
            key: 'enabled',
            label: t(row.enabled ? 'disable' : 'enable'),
            isDanger: row.enabled,
            onClick: () => void actions.setEnabled(row, !row.enabled),
          },
          action.remove(() => actions.remove(row)),
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            <Button onClick={onRegistrations}>
              {t('registrations')}
              <Badge count={waiting.data?.total ?? 0} />
            </Button>
            <Button icon={iconUpload} onClick={() => dialog.show({ kind: 'import' })}>
              {t('import')}
            </Button>
            <AddButton label={t('add')} onClick={() => dialog.show({ kind: 'edit', id: null })} />
          </>
        }
      />
      <Opened of={dialog}>
        {open => (
          <>
            {open.kind === 'edit' && <UserDialog id={open.id} onClose={dialog.close} onSaved={dialog.saved} />}
            {open.kind === 'sessions' && <SessionsDialog user={open.row} onClose={dialog.close} />}
            {open.kind === 'import' && <ImportDialog onClose={dialog.close} onDone={dialog.saved} />}
          </>
        )}
      </Opened>
    </>
  )
}

function useUserColumns(): ListColumn<UserRow, SortOf<typeof api.users.list>>[] {
  const t = useTexts(userTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const all = (named: readonly { name: string; nameEn: string }[]) =>
    named.map(it => pick(it.name, it.nameEn)).join(language === 'zh' ? '、' : ', ') || '—'
  return [
    column.name('name', t('name'), { least: 104, isSortable: true, isFixed: true }),
    column.digits('code', t('code'), { isSortable: true, onCard: 'beside' }),
    {
      key: 'enabled',
      title: t('state'),
      onCard: 'end',
      render: row => (
        <span className="row g8">
          <span className={`st ${row.enabled ? 'ok' : ''}`}>{t(row.enabled ? 'enabled' : 'disabled')}</span>
          {row.isLocked && <span className="tag sm err">{t('locked')}</span>}
          {!row.hasPassword && row.isLocal && <span className="tag sm warn">{t('noPassword')}</span>}
        </span>
      ),
    },
    { key: 'unit', title: t('unit'), lines: 1, onCard: 'line', render: row => all(row.units) },
    { key: 'roles', title: t('roles'), lines: 1, onCard: 'line', render: row => all(row.roles) },
    column.text('username', t('username'), { lines: 1, least: 104, isSortable: true }),
    column.digits('maskedMobile', t('mobile')),
    column.moment('createdAt', t('createdAt'), { isSortable: true, isWideOnly: true }),
    column.digits('maskedCardId', t('cardId'), { isWideOnly: true }),
  ]
}
