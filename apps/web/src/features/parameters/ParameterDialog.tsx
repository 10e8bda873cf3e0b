import { api } from '@portico/contract/api.ts'
import { hiddenSecret, type ManagedParameter } from '@portico/contract/parameters.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkParameterValue } from '@portico/contract/rules/parameter-value.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { NameFields } from '#kit/form/NamedFields.tsx'
import { checked, mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import { ValueInput } from './ValueInput.tsx'

interface ParameterDialogProps {
  row: ManagedParameter
  onClose: () => void
  onSaved: () => void
}
type Values = Pick<ManagedParameter, 'name' | 'nameEn' | 'value' | 'meaning' | 'meaningEn'>

/** Changes one parameter; its value takes the form of its kind. */
export function ParameterDialog({ row, onClose, onSaved }: ParameterDialogProps) {
  const t = useTexts(parameterTexts)
  const language = useLanguage(state => state.language)
  const hints = [
    row.kind === 'secret' ? t('secretHint') : row.defaultValue && t('defaultIs', { value: shownDefault() }),
    row.min !== undefined && row.max !== undefined && t('bounds', { min: row.min, max: row.max }),
  ]
  function shownDefault() {
    return row.kind === 'switch' ? t(row.defaultValue === '1' ? 'on' : 'off') : row.defaultValue
  }
  const check = (value: string) => {
    if (row.kind === 'secret' && value === hiddenSecret) return null
    const problem = checkParameterValue(row, value)
    return problem && problemMessage(problem, language)
  }
  const { name, nameEn, value, meaning, meaningEn } = row
  return (
    <FormDialog<Values>
      title={t('editTitle')}
      initial={{ name, nameEn, value, meaning, meaningEn }}
      labels={{
        name: t('nameZh'),
        nameEn: t('nameEn'),
        value: t('value'),
        meaning: t('meaningZh'),
        meaningEn: t('meaningEn'),
      }}
      save={values => call(api.parameters.update, { ...values, id: row.id, revision: row.revision })}
      savedText={t('saved')}
      onSaved={onSaved}
      onClose={onClose}
      changed={row}
    >
      <FormRow label={t('id')}>
        <span className="mono">{row.id}</span>
      </FormRow>
      <FormRow
        name="value"
        label={t('value')}
        extra={hints.filter(Boolean).join(language === 'zh' ? '；' : '; ')}
        rules={[mustEnter(t('value')), checked(check)]}
      >
        <ValueInput kind={row.kind} choices={row.choices} />
      </FormRow>
      <NameFields name={t('nameZh')} nameEn={t('nameEn')} />
      <FormRow name="meaning" label={t('meaningZh')}>
        <TextLines />
      </FormRow>
      <FormRow name="meaningEn" label={t('meaningEn')}>
        <TextLines />
      </FormRow>
    </FormDialog>
  )
}
