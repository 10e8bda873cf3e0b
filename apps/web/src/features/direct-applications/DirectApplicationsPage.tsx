import { api } from '@portico/contract/api.ts'
import type { RoleHome } from '@portico/contract/favourites.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ChangedAt } from '#kit/list/ChangedAt.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { directTexts } from './directTexts.ts'
import { RoleHomeDialog } from './RoleHomeDialog.tsx'

/** 应用直达配置: what each role finds on its home page without choosing. */
export default function DirectApplicationsPage() {
  const t = useTexts(directTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const dialog = useOpened<RoleHome>()
  const nameOf = (row: RoleHome) => pick(row.roleName, row.roleNameEn)
  const columns: ListColumn<RoleHome>[] = [
    { key: 'roleName', title: t('role'), lines: 1, least: 120, isSortable: true, isFixed: true, render: nameOf },
    {
      key: 'roleCode',
      title: t('code'),
      lines: 1,
      isSortable: true,
      render: row => <span className="mono">{row.roleCode}</span>,
    },
    { key: 'userCount', title: t('users'), isSortable: true, align: 'right', render: row => row.userCount },
    {
      key: 'applications',
      title: t('applications'),
      lines: 2,
      least: 200,
      render: row =>
        row.applications.length === 0 ? (
          <span className="t3">{t('none')}</span>
        ) : (
          <span className="wrap">
            {row.applications
              .map(it => (it.isLost ? t('lost', { name: pick(it.name, it.nameEn) }) : pick(it.name, it.nameEn)))
              .join(language === 'zh' ? '、' : ', ')}
          </span>
        ),
    },
    {
      key: 'changedAt',
      title: t('changedAt'),
      lines: 2,
      least: 128,
      isSortable: true,
      render: row => <ChangedAt row={row} />,
    },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.favourites.roleHomes}
        exportAs={api.favourites.exportRoleHomes}
        columns={columns}
        rowKey={row => row.roleCode}
        rowName={nameOf}
        filters={[{ name: 'keyword', kind: 'word', label: t('keyword') }]}
        rowActions={row => [{ key: 'edit', label: t('configure'), onClick: () => dialog.show(row) }]}
        empty={<EmptyState art="data" title={t('empty')} />}
      >
        <p className="t3 s13 da-about">{t('about')}</p>
      </ListPage>
      <Opened of={dialog}>
        {open => (
          <RoleHomeDialog
            row={open}
            onClose={dialog.close}
            onSaved={() => {
              dialog.close()
              for (const endpoint of [api.favourites.roleHomes, api.favourites.list, api.menu.mine])
                void client.invalidateQueries({ queryKey: [endpoint.url] })
            }}
          />
        )}
      </Opened>
    </>
  )
}
