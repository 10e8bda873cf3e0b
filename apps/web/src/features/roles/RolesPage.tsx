import { api } from '@portico/contract/api.ts'
import type { Role } from '@portico/contract/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { sayFailure } from '#shared/api/attempt.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ChangedAt } from '#shared/list/ChangedAt.tsx'
import { ListPage } from '#shared/list/ListPage.tsx'
import type { ListColumn } from '#shared/list/ListTable.tsx'
import type { RowAction } from '#shared/list/RowActions.tsx'
import { confirm } from '#shared/ui/confirm.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconEye, iconPlus, iconSwap } from '#shared/ui/icons.ts'
import { toast } from '#shared/ui/toast.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { HoldersDialog } from './HoldersDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { RoleSetsDialog } from './RoleSetsDialog.tsx'
import { RoleUnitsDialog } from './RoleUnitsDialog.tsx'
import { roleTexts } from './roleTexts.ts'

type Opened =
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
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
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
    { key: 'edit', label: t('edit'), onClick: () => setOpened({ kind: 'form', role }) },
    { key: 'grants', label: t('grants'), onClick: () => setOpened({ kind: 'grants', role }) },
    { key: 'holders', label: t('holders'), onClick: () => setOpened({ kind: 'holders', role }) },
    {
      key: 'units',
      label: t('grantedUnits'),
      onClick: () => setOpened({ kind: 'units', role }),
      isDisabled: role.isBuiltIn,
    },
    {
      key: 'sets',
      label: t('accountSets'),
      onClick: () => setOpened({ kind: 'sets', role }),
      isDisabled: role.isBuiltIn,
    },
    { key: 'copy', label: t('copy'), onClick: () => setOpened({ kind: 'form', copyOf: role }) },
    { key: 'compare', label: t('compare'), onClick: () => setOpened({ kind: 'compare', role }) },
    { key: 'seeAs', label: t('seeAs'), onClick: () => setOpened({ kind: 'sight', role }) },
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
            <Button icon={<Icon of={iconEye} size={15} />} onClick={() => setOpened({ kind: 'sight' })}>
              {t('sight')}
            </Button>
            <Button icon={<Icon of={iconSwap} size={15} />} onClick={() => setOpened({ kind: 'compare' })}>
              {t('compare')}
            </Button>
            <Button type="primary" icon={<Icon of={iconPlus} size={15} />} onClick={() => setOpened({ kind: 'form' })}>
              {t('add')}
            </Button>
          </>
        }
      />
      {opened?.kind === 'form' && (
        <RoleDialog role={opened.role} copyOf={opened.copyOf} onClose={close} onSaved={reload} />
      )}
      {opened?.kind === 'grants' && <GrantDialog role={opened.role} onClose={close} onSaved={reload} />}
      {opened?.kind === 'sets' && <RoleSetsDialog role={opened.role} onClose={close} onSaved={reload} />}
      {opened?.kind === 'units' && <RoleUnitsDialog role={opened.role} onClose={close} onSaved={reload} />}
      {opened?.kind === 'holders' && <HoldersDialog role={opened.role} onClose={close} />}
      {opened?.kind === 'compare' && <CompareDialog first={opened.role?.code} onClose={close} />}
      {opened?.kind === 'sight' && sight(opened.role?.code, close)}
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
