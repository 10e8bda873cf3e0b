import { favouriteSlots, type RoleHome, RoleHomeChange } from '@portico/contract/access/favourites.ts'
import { api } from '@portico/contract/api.ts'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ApplicationList, type Choice } from './ApplicationList.tsx'
import { directTexts } from './directTexts.ts'

interface RoleHomeDialogProps {
  row: RoleHome
  onClose: () => void
  onSaved: () => void
}

const form = recordForm(RoleHomeChange, directTexts, { ids: 'applications', roleCode: null, revision: null })

/** Chooses and orders what one role finds. */
export function RoleHomeDialog({ row, onClose, onSaved }: RoleHomeDialogProps) {
  const t = useTexts(directTexts)
  const title = t('dialogTitle', { name: usePick()(row.roleName, row.roleNameEn) })
  const { data, error } = useApiQuery(api.favourites.grantedTo, { roleCode: row.roleCode }, { staleTime: 0 })
  if (!data) return <LoadingDialog title={title} error={error} onClose={onClose} />
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
      onSaved={onSaved}
      onClose={onClose}
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
