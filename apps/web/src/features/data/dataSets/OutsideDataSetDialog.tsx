import { api } from '@portico/contract/api.ts'
import { type DataColumn, type OutsideDataSet, OutsideDataSetForm } from '@portico/contract/data/dataSets.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { type FormInstance, useWatch } from '#kit/form/Form.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ColumnEditor } from './ColumnEditor.tsx'
import { findColumnMistake } from './columnMistake.ts'
import { dataSetTexts } from './dataSetTexts.ts'
import { TryRows } from './TryRows.tsx'

interface DialogProps extends Ends {
  /** Null adds a new one. */
  setKey: string | null
}

const dataSetForm = recordForm(OutsideDataSetForm, dataSetTexts, { systemId: 'system', revision: null })
type Values = ValuesOf<typeof dataSetForm>

const owners = ['ownerColumn', 'unitColumn', 'accountSetColumn'] as const
const fresh: Partial<Values> = { columns: [], enabled: true }

/** Adds or edits an outside data set; an existing one is read anew, so that nobody's change is overwritten unseen. */
export function OutsideDataSetDialog({ setKey, ...rest }: DialogProps) {
  const t = useTexts(dataSetTexts)
  const { data, error } = useApiQuery(
    api.dataSets.getOutside,
    { key: setKey ?? '' },
    { enabled: setKey !== null, staleTime: 0, gcTime: 0 },
  )
  if (setKey === null) return <LoadedDialog {...rest} />
  if (!data) return <LoadingDialog title={t('editTitle')} error={error} onClose={rest.onClose} width={900} />
  return <LoadedDialog {...rest} read={data} />
}

function LoadedDialog({ read, ...ends }: Omit<DialogProps, 'setKey'> & { read?: OutsideDataSet }) {
  const t = useTexts(dataSetTexts)
  const pick = usePick()
  const { data: systems = [] } = useApiQuery(api.systems.list)
  const names = systems.map(({ id, name, nameEn }) => ({ value: id, label: `${id} ${pick(name, nameEn)}` }))
  // The system of an existing set may be one of which this administrator has no application.
  const options =
    read && !names.some(({ value }) => value === read.systemId)
      ? [...names, { value: read.systemId, label: `${read.systemId} ${read.systemName}` }]
      : names
  const save = (values: Values, read: OutsideDataSet | undefined) =>
    call(api.dataSets.saveOutside, { ...values, ...(read && { key: read.key, revision: read.revision }) })
  const checkColumns = async (_rule: unknown, columns: readonly DataColumn[]) => {
    const mistake = findColumnMistake(columns)
    if (mistake === 'none') throw new Error(t('columnsNeeded'))
    if (mistake === 'incomplete') throw new Error(t('columnIncomplete'))
    if (mistake === 'tooLong') throw new Error(t('columnTooLong'))
    if (mistake && 'repeated' in mistake) throw new Error(t('columnRepeated', { key: mistake.repeated }))
    if (mistake) throw new Error(t('columnFormat', { key: mistake.malformed }))
  }
  return (
    <dataSetForm.Dialog
      title={t(read ? 'editTitle' : 'add')}
      width={900}
      initial={read ?? fresh}
      save={save}
      {...ends}
      record={read}
      reread={async () => read && call(api.dataSets.getOutside, { key: read.key })}
    >
      {(form: FormInstance<Values>) => (
        <>
          <dataSetForm.Row name="key" extra={read ? undefined : t('keyHint')}>
            <TextInput readOnly={read !== undefined} />
          </dataSetForm.Row>
          <dataSetForm.Row name="name" />
          <dataSetForm.Row name="nameEn" />
          <dataSetForm.Row name="systemId">
            <ChoiceField options={options} />
          </dataSetForm.Row>
          <dataSetForm.Row name="path" extra={t('pathHint')}>
            <TextInput placeholder="/campus-card" />
          </dataSetForm.Row>
          <dataSetForm.Row name="enabled" />
          <dataSetForm.Row name="columns" validateTrigger={[]} rules={[{ validator: checkColumns }]}>
            <ColumnEditor />
          </dataSetForm.Row>
          <Owners form={form} />
          <FormRow label=" ">
            <TryRows read={() => ({ ...form.getFieldsValue(true), systemId: form.getFieldValue('systemId') ?? '' })} />
          </FormRow>
        </>
      )}
    </dataSetForm.Dialog>
  )
}

/** Which columns say whose row it is: chosen from the columns of text that stand above. */
function Owners({ form }: { form: FormInstance<Values> }) {
  const t = useTexts(dataSetTexts)
  const pick = usePick()
  const columns = useWatch('columns', form) ?? []
  const options = [
    { value: '', label: t('none') },
    ...columns
      .filter(column => column.type === 'string' && column.key !== '')
      .map(({ key, label, labelEn }) => ({ value: key, label: `${key} ${pick(label, labelEn)}` })),
  ]
  return owners.map((name, at) => (
    <dataSetForm.Row key={name} name={name} extra={at === owners.length - 1 ? t('ownerHint') : undefined}>
      <ChoiceField options={options} />
    </dataSetForm.Row>
  ))
}
