import { api } from '@portico/contract/api.ts'
import { type ManagedParameter, ParameterChange } from '@portico/contract/platform/parameters.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'

interface NamesDialogProps extends Ends {
  row: ManagedParameter
}
const form = recordForm(ParameterChange, parameterTexts, {
  name: 'nameZh',
  meaning: 'meaningZh',
  id: null,
  value: null,
  revision: null,
})

/** What a parameter is called and said to mean; its value is changed where it stands. */
export function NamesDialog({ row, ...ends }: NamesDialogProps) {
  const t = useTexts(parameterTexts)
  return (
    <form.Dialog
      title={t('namesTitle')}
      initial={row}
      save={(values, now) => call(api.parameters.update, { ...values, id: row.id, revision: (now ?? row).revision })}
      {...ends}
      record={row}
      reread={() => findRow(api.parameters.list, ({ id }) => id === row.id)}
    >
      <FormRow label={t('id')}>
        <span className="mono">{row.id}</span>
      </FormRow>
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
