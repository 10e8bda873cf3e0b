import { Approval, type RegistrationRow } from '@portico/contract/access/registrations.ts'
import { api } from '@portico/contract/api.ts'
import { ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { ownFields, recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { registrationTexts } from './registrationTexts.ts'
import { useRoleOptions } from './useRoleOptions.ts'

interface DecisionProps extends Ends {
  row: RegistrationRow
}
const approval = recordForm(
  Approval,
  registrationTexts,
  { units: 'primaryUnit', id: null, revision: null },
  ownFields<{ units: string }>(),
)

/** Lets somebody in: what they are called here, what they may do, and where they belong. */
export function ApproveDialog({ row, ...ends }: DecisionProps) {
  const t = useTexts(registrationTexts)
  const grantable = useRoleOptions()
  return (
    <approval.Dialog
      title={t('approveOf', { name: row.name })}
      initial={{
        username: row.username,
        code: row.code ?? '',
        roles: grantable.options.some(role => role.value === 'staff') ? ['staff'] : [],
        ...(row.unitCode ? { units: row.unitCode } : {}),
      }}
      okText={t('approve')}
      savedText={t('approvedDone')}
      save={({ units, ...values }) =>
        call(api.registrations.approve, { ...values, units: [units], id: row.id, revision: row.revision })
      }
      {...ends}
    >
      <approval.Row name="username" />
      <approval.Row name="code" />
      <approval.Row name="roles">
        <ChoicesField {...grantable} />
      </approval.Row>
      <approval.Row name="units">
        <UnitField />
      </approval.Row>
    </approval.Dialog>
  )
}

const rejection = recordForm(api.registrations.reject.input, registrationTexts, {
  reason: 'rejectReason',
  id: null,
  revision: null,
})

/** Turns a request down; the reason is kept with it. */
export function RejectDialog({ row, ...ends }: DecisionProps) {
  const t = useTexts(registrationTexts)
  return (
    <rejection.Dialog
      title={t('rejectOf', { name: row.name })}
      initial={{}}
      okText={t('reject')}
      savedText={t('rejectedDone')}
      save={({ reason }) => call(api.registrations.reject, { reason, id: row.id, revision: row.revision })}
      {...ends}
    >
      <rejection.Row name="reason">
        <TextLines />
      </rejection.Row>
    </rejection.Dialog>
  )
}
