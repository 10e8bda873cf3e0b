import { api } from '@portico/contract/api.ts'
import type { RegistrationRow } from '@portico/contract/registrations.ts'
import { Form, Select } from 'antd'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { mustChoose, mustEnter } from '#shared/form/rules.ts'
import { TextInput } from '#shared/form/TextInput.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { UnitTreeSelect } from '#shared/pickers/UnitTreeSelect.tsx'
import { registrationTexts } from './registrationTexts.ts'

interface DecisionProps {
  row: RegistrationRow
  onClose: () => void
  onSaved: () => void
}
interface Values {
  username: string
  code: string
  roles: string[]
  units: string
}

/** Lets somebody in: what they are called here, what they may do, and where they belong. */
export function ApproveDialog({ row, onClose, onSaved }: DecisionProps) {
  const t = useTexts(registrationTexts)
  const pick = usePick()
  const grantable = useApiQuery(api.users.grantable)
  const options = (grantable.data ?? []).map(role => ({ value: role.code, label: pick(role.name, role.nameEn) }))
  return (
    <FormDialog<Values>
      title={t('approveOf', { name: row.name })}
      initial={{
        username: row.username,
        code: row.code ?? '',
        roles: options.some(role => role.value === 'staff') ? ['staff'] : [],
        ...(row.unitCode ? { units: row.unitCode } : {}),
      }}
      labels={{ username: t('username'), code: t('code'), roles: t('roles'), units: t('primaryUnit') }}
      okText={t('approve')}
      savedText={t('approvedDone')}
      save={({ units, ...values }) =>
        call(api.registrations.approve, { ...values, units: [units], id: row.id, revision: row.revision })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="username" label={t('username')} rules={[mustEnter(t('username'))]}>
        <TextInput maxLength={64} />
      </Form.Item>
      <Form.Item name="code" label={t('code')} rules={[mustEnter(t('code'))]}>
        <TextInput maxLength={40} />
      </Form.Item>
      <Form.Item name="roles" label={t('roles')} rules={[mustChoose(t('roles'))]}>
        <Select mode="multiple" options={options} loading={grantable.isFetching} optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="units" label={t('primaryUnit')} rules={[mustChoose(t('primaryUnit'))]}>
        <UnitTreeSelect />
      </Form.Item>
    </FormDialog>
  )
}
