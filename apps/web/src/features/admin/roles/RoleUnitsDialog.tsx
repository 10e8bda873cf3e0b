import type { Role } from '@portico/contract/admin/roles.ts'
import { api } from '@portico/contract/api.ts'
import { UnitsField } from '#kit/fields/choices/UnitField.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { roleTexts } from './roleTexts.ts'

interface RoleUnitsDialogProps extends Ends {
  role: Role
}
const form = recordForm(api.roles.saveUnits.input, roleTexts, { units: 'grantedUnits', code: null, revision: null })

/** Units whose people all hold a role, whoever joins them later included. */
export function RoleUnitsDialog({ role: { code, name, nameEn }, ...rest }: RoleUnitsDialogProps) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const { data, error } = useApiQuery(api.roles.grants, { code }, { staleTime: 0, gcTime: 0 })
  const title = t('unitsOf', { name: pick(name, nameEn) })
  if (!data) return <LoadingDialog title={title} error={error} onClose={rest.onClose} />
  return (
    <form.Dialog
      {...rest}
      title={title}
      initial={{ units: data.units }}
      save={({ units }, now) => call(api.roles.saveUnits, { code, units, revision: (now ?? data).revision })}
      record={data}
      reread={() => call(api.roles.grants, { code })}
    >
      <form.Row name="units" extra={t('unitsNote')}>
        <UnitsField />
      </form.Row>
    </form.Dialog>
  )
}
