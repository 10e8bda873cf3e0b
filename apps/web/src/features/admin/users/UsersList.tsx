import type { UserRow } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconBan, iconOkc, iconUpload } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import type { SortOf } from '#kit/list/useList.ts'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { Badge } from '#kit/show/Badge.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { SessionsDialog } from './SessionsDialog.tsx'
import { UserDialog } from './UserDialog.tsx'
import { useRoleOptions } from './useRoleOptions.ts'
import { userTexts } from './userTexts.ts'
import { useUserActions } from './useUserActions.tsx'
import './users.css'

const ImportDialog = lateComponent(() => import('./ImportDialog.tsx'), sayLate)

type Open =
  | { kind: 'edit'; id: number | null }
  | { kind: 'sessions' | 'sight' | 'giving'; row: UserRow }
  | { kind: 'import' }

const reload = () => refresh(api.users.list, api.users.pick)

export interface UsersListProps {
  onRegistrations: () => void
  /** What somebody sees of the portal. */
  sight: (user: UserRow, onClose: () => void) => ReactNode
  /** Gives somebody an entry of the permission tree. */
  giving: (user: UserRow, onClose: () => void) => ReactNode
}

/** The accounts: found, changed, switched off, let in again. What one may not do is not offered. */
export function UsersList({ onRegistrations, sight, giving }: UsersListProps) {
  const t = useTexts(userTexts)
  const action = useRowActions()
  const rights = useSession(state => state.user?.rights) ?? []
  const dialog = useOpened<Open>(reload, 'users')
  const [chosen, setChosen] = useState<string[]>([])
  const { options: roles } = useRoleOptions()
  const waiting = useApiQuery(api.registrations.list, { state: ['waiting'], limit: 1 })
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
          ...(rights.includes('roles')
            ? [{ key: 'sight', label: t('sight'), onClick: () => dialog.show({ kind: 'sight', row }) }]
            : []),
          ...(rights.includes('roles') && rights.includes('permissions')
            ? [{ key: 'giving', label: t('giving'), onClick: () => dialog.show({ kind: 'giving', row }) }]
            : []),
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
        {(open, ends) => (
          <>
            {open.kind === 'edit' && <UserDialog id={open.id} {...ends} onFirstPassword={actions.givePassword} />}
            {open.kind === 'sessions' && <SessionsDialog user={open.row} onClose={dialog.close} />}
            {open.kind === 'sight' && sight(open.row, dialog.close)}
            {open.kind === 'giving' && giving(open.row, dialog.close)}
            {open.kind === 'import' && (
              <Suspense fallback={null}>
                <ImportDialog onClose={dialog.close} onDone={dialog.saved} />
              </Suspense>
            )}
          </>
        )}
      </Opened>
    </>
  )
}

function useUserColumns(): ListColumn<UserRow, SortOf<typeof api.users.list>>[] {
  const t = useTexts(userTexts)
  const pick = usePick()
  const column = useColumns()
  const signedIn = column.moment('lastSignInAt', t('lastSignInAt'), { isSortable: true, onCard: 'line' })
  return [
    {
      key: 'name',
      title: t('name'),
      least: 148,
      isSortable: true,
      isFixed: true,
      render: row => {
        const name = pick(row.name, row.nameEn)
        return (
          <span className="row g8">
            <Avatar name={name} code={row.code} size={26} />
            <span className="el">{name}</span>
          </span>
        )
      },
    },
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
    { key: 'unit', title: t('unit'), lines: 1, onCard: 'line', render: row => <UnitNames units={row.units} /> },
    { key: 'roles', title: t('roles'), onCard: 'line', render: row => <RoleTags roles={row.roles} /> },
    // Most sign in by their number: a column of it twice says nothing.
    {
      key: 'username',
      title: t('username'),
      lines: 1,
      least: 104,
      isSortable: true,
      isEmpty: row => row.username === row.code,
      render: row => row.username,
    },
    column.digits('maskedMobile', t('mobile')),
    // A dash alone says nothing on a card.
    {
      ...signedIn,
      render: row => (row.lastSignInAt ? signedIn.render(row) : <span className="t3">{t('noSignIn')}</span>),
    },
    column.moment('createdAt', t('createdAt'), { isSortable: true, isWideOnly: true }),
    column.digits('maskedCardId', t('cardId'), { isWideOnly: true }),
  ]
}

/** The main unit, and how many more. */
function UnitNames({ units }: Pick<UserRow, 'units'>) {
  const pick = usePick()
  const [main, ...others] = units.map(it => pick(it.name, it.nameEn))
  if (main === undefined) return '—'
  return (
    <>
      {main}
      {others.length > 0 && <span className="t3 s12 num">{` +${others.length}`}</span>}
    </>
  )
}

const fewRoles = 2

/** The first roles as tags, and how many more. */
function RoleTags({ roles }: Pick<UserRow, 'roles'>) {
  const pick = usePick()
  const names = roles.map(it => pick(it.name, it.nameEn))
  if (names.length === 0) return '—'
  return (
    <span className="row g4" title={names.join('\n')}>
      {names.slice(0, fewRoles).map(name => (
        <span key={name} className="tag sm el">
          {name}
        </span>
      ))}
      {names.length > fewRoles && <span className="t3 s12 num rigid">{`+${names.length - fewRoles}`}</span>}
    </span>
  )
}
