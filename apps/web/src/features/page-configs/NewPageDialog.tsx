import { api } from '@portico/contract/api.ts'
import { isPageId } from '@portico/contract/rules/page-document.ts'
import { Form, Select } from 'antd'
import { useRef } from 'react'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { checked, mustChoose, mustEnter } from '#shared/form/rules.ts'
import { TextInput } from '#shared/form/TextInput.tsx'
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
      <Form.Item name="name" label={t('name')} rules={[mustEnter(t('name'))]}>
        <TextInput />
      </Form.Item>
      <Form.Item name="nameEn" label={t('nameEn')} rules={[mustEnter(t('nameEn'))]}>
        <TextInput maxLength={200} />
      </Form.Item>
      <Form.Item
        name="id"
        label={t('id')}
        extra={t('idHint')}
        rules={[mustEnter(t('id')), checked(value => (isPageId(value) ? null : t('idHint')))]}
      >
        <TextInput maxLength={40} />
      </Form.Item>
      <Form.Item name="dataSet" label={t('dataSet')} rules={[mustChoose(t('dataSet'))]}>
        <Select
          loading={!sets}
          showSearch={{ optionFilterProp: 'label' }}
          options={(sets ?? []).map(set => ({ value: set.key, label: pick(set.name, set.nameEn) }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
