import { api } from '@portico/contract/api.ts'
import { Approval, type RegistrationRow } from '@portico/contract/registrations.ts'
import { ChoicesField } from '#kit/fields/ChoiceField.tsx'
import { UnitField } from '#kit/fields/UnitField.tsx'
import { ownFields, recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { registrationTexts } from './registrationTexts.ts'

interface DecisionProps {
  row: RegistrationRow
  onClose: () => void
  onSaved: () => void
}
const form = recordForm(
  Approval,
  registrationTexts,
  { username: 'username', code: 'code', roles: 'roles', units: 'primaryUnit', id: null, revision: null },
  ownFields<{ units: string }>(),
)

/** Lets somebody in: what they are called here, what they may do, and where they belong. */
export function ApproveDialog({ row, onClose, onSaved }: DecisionProps) {
  const t = useTexts(registrationTexts)
  const pick = usePick()
  const grantable = useApiQuery(api.users.grantable)
  const options = (grantable.data ?? []).map(role => ({ value: role.code, label: pick(role.name, role.nameEn) }))
  return (
    <form.Dialog
      title={t('approveOf', { name: row.name })}
      initial={{
        username: row.username,
        code: row.code ?? '',
        roles: options.some(role => role.value === 'staff') ? ['staff'] : [],
        ...(row.unitCode ? { units: row.unitCode } : {}),
      }}
      okText={t('approve')}
      savedText={t('approvedDone')}
      save={({ units, ...values }) =>
        call(api.registrations.approve, { ...values, units: [units], id: row.id, revision: row.revision })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <form.Row name="username" />
      <form.Row name="code" />
      <form.Row name="roles">
        <ChoicesField options={options} isLoading={grantable.isFetching} />
      </form.Row>
      <form.Row name="units">
        <UnitField />
      </form.Row>
    </form.Dialog>
  )
}
