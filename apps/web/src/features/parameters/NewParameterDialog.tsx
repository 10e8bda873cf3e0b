import { api } from '@portico/contract/api.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkParameterValue } from '@portico/contract/rules/parameter-value.ts'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormPart, FormRow } from '#kit/form/FormRow.tsx'
import { NameFields } from '#kit/form/NamedFields.tsx'
import { checked, mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import { ValueInput } from './ValueInput.tsx'

const kinds = ['text', 'number', 'switch', 'colour', 'secret'] as const
interface Values {
  id: string
  kind: (typeof kinds)[number]
  value: string
  name: string
  nameEn: string
  meaning?: string
  meaningEn?: string
}

/** Adds a parameter of the organisation's own. */
export function NewParameterDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const t = useTexts(parameterTexts)
  const language = useLanguage(state => state.language)
  return (
    <FormDialog<Values>
      title={t('addTitle')}
      initial={{ kind: 'text' }}
      labels={{
        id: t('id'),
        kind: t('kind'),
        value: t('value'),
        name: t('nameZh'),
        nameEn: t('nameEn'),
        meaning: t('meaningZh'),
        meaningEn: t('meaningEn'),
      }}
      save={values => call(api.parameters.add, { ...values, value: values.value ?? '0' })}
      savedText={t('added')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormRow name="id" label={t('id')} extra={t('idHint')} rules={[mustEnter(t('id'))]}>
        <TextInput maxLength={60} />
      </FormRow>
      <FormRow name="kind" label={t('kind')}>
        <ChoiceField options={kinds.map(value => ({ value, label: t(value) }))} />
      </FormRow>
      <FormPart of={['kind']}>
        {({ getFieldValue }) => {
          const kind = (getFieldValue('kind') ?? 'text') as Values['kind']
          const check = (value: string) => {
            const problem = checkParameterValue({ kind }, value)
            return problem && problemMessage(problem, language)
          }
          return (
            <FormRow
              name="value"
              label={t('value')}
              rules={kind === 'switch' ? [] : [mustEnter(t('value')), checked(check)]}
            >
              <ValueInput kind={kind} choices={[]} />
            </FormRow>
          )
        }}
      </FormPart>
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
