import type { Role } from '@portico/contract/admin/roles.ts'
import { api } from '@portico/contract/api.ts'
import type { ReactNode } from 'react'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconEye, iconSwap } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import type { SortOf } from '#kit/list/useList.ts'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { HoldersDialog } from './HoldersDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { RoleSetsDialog } from './RoleSetsDialog.tsx'
import { RoleUnitsDialog } from './RoleUnitsDialog.tsx'
import { roleTexts } from './roleTexts.ts'

const reload = () => refresh(api.roles.list, api.roles.grants)

type OpenDialog =
  | { kind: 'form'; role?: Role; copyOf?: Role }
  | { kind: 'grants' | 'sets' | 'units' | 'holders'; role: Role }
  | { kind: 'compare' | 'sight'; role?: Role }

interface RolesPageProps {
  /** Looks at the portal through the eyes of a role or a person. */
  sight: (roleCode: string | undefined, onClose: () => void) => ReactNode
}

/** 角色管理 (jsgl): roles, what each may see, and who holds it. */
export function RolesPage({ sight }: RolesPageProps) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const action = useRowActions()
  const dialog = useOpened<OpenDialog>(reload, 'roles')
  const { close } = dialog
  const nameOf = (role: Role) => pick(role.name, role.nameEn)
  const remove = (role: Role) => {
    const { code, revision, permissionCount: count } = role
    const content = t('askRemove', { name: nameOf(role), count })
    return askAndRemove(content, () => call(api.roles.remove, { code, revision }), reload)
  }
  const fixed = ({ isBuiltIn }: Role) => (isBuiltIn ? { isDisabled: true, hint: t('builtInWhy') } : {})
  const actionsOf = (role: Role): RowAction[] => [
    action.edit(() => dialog.show({ kind: 'form', role })),
    {
      key: 'grants',
      label: t('grants'),
      fact: t('entries', { count: role.permissionCount }),
      onClick: () => dialog.show({ kind: 'grants', role }),
    },
    {
      key: 'holders',
      label: t('holders'),
      fact: t('people', { count: role.userCount }),
      onClick: () => dialog.show({ kind: 'holders', role }),
    },
    {
      key: 'units',
      label: t('grantedUnits'),
      ...fixed(role),
      onClick: () => dialog.show({ kind: 'units', role }),
    },
    {
      key: 'sets',
      label: t('accountSets'),
      ...fixed(role),
      onClick: () => dialog.show({ kind: 'sets', role }),
    },
    { key: 'copy', label: t('copy'), onClick: () => dialog.show({ kind: 'form', copyOf: role }) },
    { key: 'compare', label: t('compare'), onClick: () => dialog.show({ kind: 'compare', role }) },
    { key: 'seeAs', label: t('seeAs'), onClick: () => dialog.show({ kind: 'sight', role }) },
    action.remove(() => remove(role), role.isBuiltIn && t('builtInWhy')),
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.roles.list}
        exportAs={api.roles.export}
        columns={useRoleColumns()}
        rowKey={role => role.code}
        rowName={nameOf}
        filters={[{ name: 'word', kind: 'word', label: t('keyword') }]}
        rowActions={actionsOf}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            <Button icon={iconEye} onClick={() => dialog.show({ kind: 'sight' })}>
              {t('sight')}
            </Button>
            <Button icon={iconSwap} onClick={() => dialog.show({ kind: 'compare' })}>
              {t('compare')}
            </Button>
            <AddButton label={t('add')} onClick={() => dialog.show({ kind: 'form' })} />
          </>
        }
      />
      <Opened of={dialog}>
        {(opened, ends) => (
          <>
            {opened.kind === 'form' && <RoleDialog role={opened.role} copyOf={opened.copyOf} {...ends} />}
            {opened.kind === 'grants' && <GrantDialog role={opened.role} {...ends} />}
            {opened.kind === 'sets' && <RoleSetsDialog role={opened.role} {...ends} />}
            {opened.kind === 'units' && <RoleUnitsDialog role={opened.role} {...ends} />}
            {opened.kind === 'holders' && <HoldersDialog role={opened.role} onClose={close} />}
            {opened.kind === 'compare' && <CompareDialog first={opened.role?.code} onClose={close} />}
            {opened.kind === 'sight' && sight(opened.role?.code, close)}
          </>
        )}
      </Opened>
    </>
  )
}

function useRoleColumns(): ListColumn<Role, SortOf<typeof api.roles.list>>[] {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  return [
    {
      ...column.name('name', t('roleName'), { least: 140, isSortable: true, isFixed: true }),
      key: language === 'en' ? 'nameEn' : 'name',
      render: role => (
        <>
          <b>{pick(role.name, role.nameEn)}</b> {role.isBuiltIn && <span className="tag sm">{t('builtIn')}</span>}
        </>
      ),
    },
    column.code('code', t('code'), { lines: 1, isSortable: true, onCard: 'beside' }),
    column.count('userCount', t('userCount'), { isSortable: true }),
    column.count('permissionCount', t('permissionCount'), { isSortable: true }),
    column.text('remark', t('remark'), { lines: 2, least: 160, onCard: 'line' }),
    column.changedAt(),
  ]
}
