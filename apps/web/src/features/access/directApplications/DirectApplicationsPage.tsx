import type { RoleHome } from '@portico/contract/access/favourites.ts'
import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { directTexts } from './directTexts.ts'
import { RoleHomeDialog } from './RoleHomeDialog.tsx'

const reload = () => refresh(api.favourites.roleHomes, api.favourites.list, api.menu.mine)

/** 应用直达配置: what each role finds on its home page without choosing. */
export default function DirectApplicationsPage() {
  const t = useTexts(directTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const dialog = useOpened<RoleHome>(reload)
  const nameOf = (row: RoleHome) => pick(row.roleName, row.roleNameEn)
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.favourites.roleHomes}
        exportAs={api.favourites.exportRoleHomes}
        columns={[
          column.name('roleName', t('role'), { least: 120, isSortable: true, isFixed: true }),
          column.code('roleCode', t('code'), { lines: 1, isSortable: true }),
          column.count('userCount', t('users'), { isSortable: true }),
          {
            key: 'applications',
            title: t('applications'),
            lines: 2,
            least: 200,
            render: row =>
              row.applications.length === 0 ? (
                <span className="t3">{t('none')}</span>
              ) : (
                row.applications
                  .map(it => (it.isLost ? t('lost', { name: pick(it.name, it.nameEn) }) : pick(it.name, it.nameEn)))
                  .join(language === 'zh' ? '、' : ', ')
              ),
          },
          column.changedAt(),
        ]}
        rowKey={row => row.roleCode}
        rowName={nameOf}
        filters={[{ name: 'keyword', kind: 'word', label: t('keyword') }]}
        rowActions={row => [{ key: 'edit', label: t('configure'), onClick: () => dialog.show(row) }]}
        empty={<EmptyState art="data" title={t('empty')} />}
      >
        <p className="t3 s13 direct-applications-about">{t('about')}</p>
      </ListPage>
      <Opened of={dialog}>{open => <RoleHomeDialog row={open} onClose={dialog.close} onSaved={dialog.saved} />}</Opened>
    </>
  )
}
