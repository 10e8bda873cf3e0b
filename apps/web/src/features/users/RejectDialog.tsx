import { api } from '@portico/contract/api.ts'
import type { RegistrationRow } from '@portico/contract/registrations.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { registrationTexts } from './registrationTexts.ts'

interface DecisionProps {
  row: RegistrationRow
  onClose: () => void
  onSaved: () => void
}

/** Turns a request down; the reason is kept with it. */
export function RejectDialog({ row, onClose, onSaved }: DecisionProps) {
  const t = useTexts(registrationTexts)
  return (
    <FormDialog<{ reason: string }>
      title={t('rejectOf', { name: row.name })}
      initial={{}}
      labels={{ reason: t('rejectReason') }}
      okText={t('reject')}
      savedText={t('rejectedDone')}
      save={({ reason }) => call(api.registrations.reject, { reason, id: row.id, revision: row.revision })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormRow name="reason" label={t('rejectReason')} rules={[mustEnter(t('rejectReason'))]}>
        <TextLines maxLength={200} />
      </FormRow>
    </FormDialog>
  )
}
