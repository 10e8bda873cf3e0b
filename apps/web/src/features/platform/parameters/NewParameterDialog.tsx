import { api } from '@portico/contract/api.ts'
import { NewParameter } from '@portico/contract/platform/parameters.ts'
import { checkParameterValue } from '@portico/contract/rules/fields/parameterValue.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { FormPart } from '#kit/form/FormRow.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import { ValueInput } from './ValueInput.tsx'

const kinds = ['text', 'number', 'switch', 'colour', 'secret'] as const
const form = recordForm(NewParameter, parameterTexts, { name: 'nameZh', meaning: 'meaningZh' })

/** Adds a parameter of the organisation's own. */
export function NewParameterDialog(ends: Ends) {
  const t = useTexts(parameterTexts)
  return (
    <form.Dialog
      title={t('addTitle')}
      initial={{ kind: 'text' }}
      save={values => call(api.parameters.add, { ...values, value: values.value ?? '0' })}
      {...ends}
    >
      <form.Row name="id" extra={t('idHint')} />
      <form.Row name="kind">
        <ChoiceField options={optionsOf(kinds, t)} />
      </form.Row>
      <FormPart of={['kind']}>
        {({ getFieldValue }) => {
          const kind: ValuesOf<typeof form>['kind'] = getFieldValue('kind') ?? 'text'
          return (
            <form.Row
              name="value"
              need={kind !== 'switch' && 'entered'}
              check={value => (kind === 'switch' ? null : checkParameterValue({ kind }, value))}
            >
              <ValueInput kind={kind} choices={[]} />
            </form.Row>
          )
        }}
      </FormPart>
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
