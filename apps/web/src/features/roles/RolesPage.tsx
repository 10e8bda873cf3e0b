import { api } from '@portico/contract/api.ts'
import type { Role } from '@portico/contract/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconEye, iconPlus, iconSwap } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ChangedAt } from '#kit/list/ChangedAt.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import type { RowAction } from '#kit/list/RowActions.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
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
  const client = useQueryClient()
  const dialog = useOpened<OpenDialog>()
  const { close } = dialog
  const reload = () => {
    close()
    for (const endpoint of [api.roles.list, api.roles.grants])
      void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const remove = async (role: Role) => {
    const content = t('askRemove', { name: pick(role.name, role.nameEn), count: role.permissionCount })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    try {
      await call(api.roles.remove, { code: role.code, revision: role.revision })
      toast.success(t('removed'))
    } catch (error) {
      sayFailure(error)
    }
    reload()
  }
  const actionsOf = (role: Role): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => dialog.show({ kind: 'form', role }) },
    { key: 'grants', label: t('grants'), onClick: () => dialog.show({ kind: 'grants', role }) },
    { key: 'holders', label: t('holders'), onClick: () => dialog.show({ kind: 'holders', role }) },
    {
      key: 'units',
      label: t('grantedUnits'),
      onClick: () => dialog.show({ kind: 'units', role }),
      isDisabled: role.isBuiltIn,
    },
    {
      key: 'sets',
      label: t('accountSets'),
      onClick: () => dialog.show({ kind: 'sets', role }),
      isDisabled: role.isBuiltIn,
    },
    { key: 'copy', label: t('copy'), onClick: () => dialog.show({ kind: 'form', copyOf: role }) },
    { key: 'compare', label: t('compare'), onClick: () => dialog.show({ kind: 'compare', role }) },
    { key: 'seeAs', label: t('seeAs'), onClick: () => dialog.show({ kind: 'sight', role }) },
    {
      key: 'remove',
      label: t('remove'),
      isDanger: true,
      isDisabled: role.isBuiltIn,
      onClick: () => void remove(role),
    },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.roles.list}
        exportAs={api.roles.export}
        columns={useColumns()}
        rowKey={role => role.code}
        rowName={role => pick(role.name, role.nameEn)}
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
            <Button kind="primary" icon={iconPlus} onClick={() => dialog.show({ kind: 'form' })}>
              {t('add')}
            </Button>
          </>
        }
      />
      <Opened of={dialog}>
        {opened => (
          <>
            {opened.kind === 'form' && (
              <RoleDialog role={opened.role} copyOf={opened.copyOf} onClose={close} onSaved={reload} />
            )}
            {opened.kind === 'grants' && <GrantDialog role={opened.role} onClose={close} onSaved={reload} />}
            {opened.kind === 'sets' && <RoleSetsDialog role={opened.role} onClose={close} onSaved={reload} />}
            {opened.kind === 'units' && <RoleUnitsDialog role={opened.role} onClose={close} onSaved={reload} />}
            {opened.kind === 'holders' && <HoldersDialog role={opened.role} onClose={close} />}
            {opened.kind === 'compare' && <CompareDialog first={opened.role?.code} onClose={close} />}
            {opened.kind === 'sight' && sight(opened.role?.code, close)}
          </>
        )}
      </Opened>
    </>
  )
}

function useColumns(): ListColumn<Role>[] {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  return [
    {
      key: language === 'en' ? 'nameEn' : 'name',
      title: t('roleName'),
      lines: 1,
      least: 140,
      isSortable: true,
      isFixed: true,
      render: role => (
        <>
          <b>{pick(role.name, role.nameEn)}</b> {role.isBuiltIn && <span className="tag sm">{t('builtIn')}</span>}
        </>
      ),
    },
    {
      key: 'code',
      title: t('code'),
      lines: 1,
      isSortable: true,
      render: role => <span className="mono">{role.code}</span>,
    },
    {
      key: 'userCount',
      title: t('userCount'),
      align: 'right',
      isSortable: true,
      render: role => <span className="num">{role.userCount.toLocaleString('en')}</span>,
    },
    {
      key: 'permissionCount',
      title: t('permissionCount'),
      align: 'right',
      isSortable: true,
      render: role => <span className="num">{role.permissionCount}</span>,
    },
    { key: 'remark', title: t('remark'), lines: 2, least: 160, render: role => role.remark ?? '—' },
    {
      key: 'changedAt',
      title: t('changedAt'),
      lines: 2,
      least: 128,
      isSortable: true,
      render: role => <ChangedAt row={role} />,
    },
  ]
}
