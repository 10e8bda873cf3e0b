import { api } from '@portico/contract/api.ts'
import { Form, Select } from 'antd'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { PeopleSelect } from '#shared/pickers/PersonSelect.tsx'
import { UnitsTreeSelect } from '#shared/pickers/UnitTreeSelect.tsx'
import { noticeRecordTexts } from './noticeRecordTexts.ts'

/** Whom a notice is for: units, roles, people. */
export function TargetFields() {
  const t = useTexts(noticeRecordTexts)
  const pick = usePick()
  const { data: roles = [] } = useApiQuery(api.notices.targetRoles)
  return (
    <>
      <Form.Item className="wide" name="targetUnits" label={t('targetUnits')} extra={t('targetsHint')}>
        <UnitsTreeSelect />
      </Form.Item>
      <Form.Item className="wide" name="targetRoles" label={t('targetRoles')}>
        <Select
          mode="multiple"
          allowClear
          placeholder={t('chooseRoles')}
          showSearch={{ optionFilterProp: 'label' }}
          options={roles.map(({ code, name, nameEn }) => ({ value: code, label: pick(name, nameEn) }))}
        />
      </Form.Item>
      <Form.Item className="wide" name="targetPeople" label={t('targetPeople')}>
        <PeopleSelect />
      </Form.Item>
    </>
  )
}
