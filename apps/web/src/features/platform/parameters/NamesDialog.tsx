import { api } from '@portico/contract/api.ts'
import { hiddenSecret, type ManagedParameter, ParameterChange } from '@portico/contract/platform/parameters.ts'
import { checkParameterValue } from '@portico/contract/rules/fields/parameterValue.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import { ValueInput } from './ValueInput.tsx'

interface ParameterDialogProps extends Ends {
  row: ManagedParameter
}
const form = recordForm(ParameterChange, parameterTexts, {
  name: 'nameZh',
  meaning: 'meaningZh',
  id: null,
  revision: null,
})

/** Changes one parameter; its value takes the form of its kind. */
export function ParameterDialog({ row, ...ends }: ParameterDialogProps) {
  const t = useTexts(parameterTexts)
  const language = useLanguage(state => state.language)
  const usual = row.kind === 'switch' ? t(row.defaultValue === '1' ? 'on' : 'off') : row.defaultValue
  const hints = [
    row.kind === 'secret' ? t('secretHint') : row.defaultValue && t('defaultIs', { value: usual }),
    row.min !== undefined && row.max !== undefined && t('bounds', { min: row.min, max: row.max }),
  ]
  return (
    <form.Dialog
      title={t('editTitle')}
      initial={row}
      save={(values, now) => call(api.parameters.update, { ...values, id: row.id, revision: (now ?? row).revision })}
      savedText={t('saved')}
      {...ends}
      record={row}
      reread={() => findRow(api.parameters.list, ({ id }) => id === row.id)}
    >
      <FormRow label={t('id')}>
        <span className="mono">{row.id}</span>
      </FormRow>
      <form.Row
        name="value"
        extra={hints.filter(Boolean).join(language === 'zh' ? '；' : '; ')}
        check={it => (row.kind === 'secret' && it === hiddenSecret ? null : checkParameterValue(row, it))}
      >
        <ValueInput kind={row.kind} choices={row.choices} />
      </form.Row>
      <form.Row name="name" />
      <form.Row name="nameEn" />
      <form.Row name="meaning">
        <TextLines />
      </form.Row>
      <form.Row name="meaningEn">
        <TextLines />
      </form.Row>
    </form.Dialog>
  )
}
