import { api } from '@portico/contract/api.ts'
import type { RegistrationRow } from '@portico/contract/registrations.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { registrationTexts } from './registrationTexts.ts'

interface DecisionProps {
  row: RegistrationRow
  onClose: () => void
  onSaved: () => void
}
const form = recordForm(api.registrations.reject.input, registrationTexts, {
  ...{ reason: 'rejectReason', id: null, revision: null },
})

/** Turns a request down; the reason is kept with it. */
export function RejectDialog({ row, onClose, onSaved }: DecisionProps) {
  const t = useTexts(registrationTexts)
  return (
    <form.Dialog
      title={t('rejectOf', { name: row.name })}
      initial={{}}
      okText={t('reject')}
      savedText={t('rejectedDone')}
      save={({ reason }) => call(api.registrations.reject, { reason, id: row.id, revision: row.revision })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <form.Row name="reason">
        <TextLines />
      </form.Row>
    </form.Dialog>
  )
}
