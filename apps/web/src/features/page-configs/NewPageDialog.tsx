import { api } from '@portico/contract/api.ts'
import { isPageId } from '@portico/contract/rules/page-document.ts'
import { useRef } from 'react'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { checked, mustChoose, mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { newDocument } from './newParts.ts'
import { pageTexts } from './pageTexts.ts'

interface NewPageDialogProps {
  onClose: () => void
  onSaved: (id: string) => void
}
interface Values {
  id: string
  name: string
  nameEn: string
  dataSet: string
}

/** Begins a page: what it is called and which data set it shows. The editor opens with it. */
export function NewPageDialog({ onClose, onSaved }: NewPageDialogProps) {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const { data: sets } = useApiQuery(api.dataSets.all)
  const added = useRef('')
  const save = async ({ id, name, nameEn, dataSet }: Values) => {
    const set = sets?.find(it => it.key === dataSet)
    if (!set) return
    await call(api.pageConfigs.save, { id, document: newDocument(id, name.trim(), nameEn.trim(), set) })
    added.current = id
  }
  return (
    <FormDialog<Values>
      title={t('add')}
      initial={{}}
      labels={{ id: t('id'), name: t('name'), nameEn: t('nameEn'), dataSet: t('dataSet') }}
      save={save}
      onSaved={() => onSaved(added.current)}
      onClose={onClose}
    >
      <FormRow name="name" label={t('name')} rules={[mustEnter(t('name'))]}>
        <TextInput />
      </FormRow>
      <FormRow name="nameEn" label={t('nameEn')} rules={[mustEnter(t('nameEn'))]}>
        <TextInput maxLength={200} />
      </FormRow>
      <FormRow
        name="id"
        label={t('id')}
        extra={t('idHint')}
        rules={[mustEnter(t('id')), checked(value => (isPageId(value) ? null : t('idHint')))]}
      >
        <TextInput maxLength={40} />
      </FormRow>
      <FormRow name="dataSet" label={t('dataSet')} rules={[mustChoose(t('dataSet'))]}>
        <ChoiceField
          isLoading={!sets}
          options={(sets ?? []).map(set => ({ value: set.key, label: pick(set.name, set.nameEn) }))}
        />
      </FormRow>
    </FormDialog>
  )
}
