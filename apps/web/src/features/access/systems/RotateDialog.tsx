import type { ManagedSystem } from '@portico/contract/access/systems.ts'
import { api } from '@portico/contract/api.ts'
import { useRef } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { FormRow } from '#kit/form/FormRow.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { ShownSecret } from './SecretDialog.tsx'
import { secretTexts } from './systemTexts.ts'

interface RotateDialogProps {
  row: ManagedSystem
  name: string
  onClose: () => void
  onSaved: (secret?: ShownSecret) => void
}

const overlaps = [0, 1, 24, 168] as const

const form = recordForm(api.systems.rotateSecret.input, secretTexts, {
  overlapHours: 'overlap',
  id: null,
  revision: null,
})

/** Asks how long both secrets hold, then makes a new one. */
export function RotateDialog({ row, name, onClose, onSaved }: RotateDialogProps) {
  const t = useTexts(secretTexts)
  const language = useLanguage(state => state.language)
  const made = useRef<ShownSecret>(undefined)
  return (
    <form.Dialog
      title={t('rotateTitle', { name })}
      initial={{ overlapHours: 24 }}
      okText={t('rotate')}
      savedText={t('rotated')}
      save={async ({ overlapHours }) => {
        const answer = await call(api.systems.rotateSecret, { id: row.id, revision: row.revision, overlapHours })
        made.current = { name, ...answer }
      }}
      onSaved={() => onSaved(made.current)}
      onClose={onClose}
    >
      {row.secretChangedAt && <FormRow label={t('changedAt')}>{fullMoment(row.secretChangedAt, language)}</FormRow>}
      <form.Row name="overlapHours" extra={t('overlapHint')}>
        <ChoiceField options={optionsOf(overlaps, value => t(`hours${value}`))} />
      </form.Row>
    </form.Dialog>
  )
}
