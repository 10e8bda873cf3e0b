import { api } from '@portico/contract/api.ts'
import type { RegistrationRow } from '@portico/contract/registrations.ts'
import { ChoicesField } from '#kit/fields/ChoiceField.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { UnitField } from '#kit/fields/UnitField.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustChoose, mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { registrationTexts } from './registrationTexts.ts'

interface DecisionProps {
  row: RegistrationRow
  onClose: () => void
  onSaved: () => void
}
interface Values {
  username: string
  code: string
  roles: string[]
  units: string
}

/** Lets somebody in: what they are called here, what they may do, and where they belong. */
export function ApproveDialog({ row, onClose, onSaved }: DecisionProps) {
  const t = useTexts(registrationTexts)
  const pick = usePick()
  const grantable = useApiQuery(api.users.grantable)
  const options = (grantable.data ?? []).map(role => ({ value: role.code, label: pick(role.name, role.nameEn) }))
  return (
    <FormDialog<Values>
      title={t('approveOf', { name: row.name })}
      initial={{
        username: row.username,
        code: row.code ?? '',
        roles: options.some(role => role.value === 'staff') ? ['staff'] : [],
        ...(row.unitCode ? { units: row.unitCode } : {}),
      }}
      labels={{ username: t('username'), code: t('code'), roles: t('roles'), units: t('primaryUnit') }}
      okText={t('approve')}
      savedText={t('approvedDone')}
      save={({ units, ...values }) =>
        call(api.registrations.approve, { ...values, units: [units], id: row.id, revision: row.revision })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormRow name="username" label={t('username')} rules={[mustEnter(t('username'))]}>
        <TextInput maxLength={64} />
      </FormRow>
      <FormRow name="code" label={t('code')} rules={[mustEnter(t('code'))]}>
        <TextInput maxLength={40} />
      </FormRow>
      <FormRow name="roles" label={t('roles')} rules={[mustChoose(t('roles'))]}>
        <ChoicesField options={options} isLoading={grantable.isFetching} />
      </FormRow>
      <FormRow name="units" label={t('primaryUnit')} rules={[mustChoose(t('primaryUnit'))]}>
        <UnitField />
      </FormRow>
    </FormDialog>
  )
}
