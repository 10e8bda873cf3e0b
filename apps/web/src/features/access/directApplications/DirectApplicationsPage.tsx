import { favouriteSlots, type RoleHome, RoleHomeChange } from '@portico/contract/access/favourites.ts'
import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ApplicationList, type Choice } from './ApplicationList.tsx'
import { directTexts } from './directTexts.ts'

const reload = () => refresh(api.favourites.roleHomes, api.favourites.list, api.menu.mine)

/** 应用直达配置: what each role finds on its home page without choosing. */
export default function DirectApplicationsPage() {
  const t = useTexts(directTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const dialog = useOpened<RoleHome>(reload, 'roleHomes')
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
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
      >
        <p className="t3 s13 below-head">{t('about')}</p>
      </ListPage>
      <Opened of={dialog}>{(open, ends) => <RoleHomeDialog row={open} {...ends} />}</Opened>
    </>
  )
}

interface RoleHomeDialogProps extends Ends {
  row: RoleHome
}

const form = recordForm(RoleHomeChange, directTexts, { ids: 'applications', roleCode: null, revision: null })

/** Chooses and orders what one role finds. */
function RoleHomeDialog({ row, ...ends }: RoleHomeDialogProps) {
  const t = useTexts(directTexts)
  const title = t('dialogTitle', { name: usePick()(row.roleName, row.roleNameEn) })
  const { data, error } = useApiQuery(api.favourites.grantedTo, { roleCode: row.roleCode }, { staleTime: 0 })
  if (!data) return <LoadingDialog title={title} error={error} onClose={ends.onClose} />
  // What the role has lost stays in the list until somebody takes it out.
  const choices: Choice[] = [...row.applications.filter(it => it.isLost), ...data]
  return (
    <form.Dialog
      title={title}
      width={640}
      initial={valuesOf(row)}
      save={({ ids }, now) =>
        call(api.favourites.saveRoleHome, { roleCode: row.roleCode, ids, revision: (now ?? row).revision })
      }
      savedText={t('saved')}
      {...ends}
      record={row}
      reread={() => findRow(api.favourites.roleHomes, ({ roleCode }) => roleCode === row.roleCode)}
      initialOf={valuesOf}
    >
      <form.Row name="ids" extra={t('addHint', { max: favouriteSlots })}>
        <ApplicationList choices={choices} />
      </form.Row>
    </form.Dialog>
  )
}

const valuesOf = ({ applications }: RoleHome) => ({ ids: applications.map(it => it.id) })
