import { api } from '@portico/contract/api.ts'
import type { UserRow } from '@portico/contract/users.ts'
import { Form, Select, Switch } from 'antd'
import { useApiQuery } from '#shared/api/queries.ts'
import { mustChoose, mustEnter } from '#shared/form/rules.ts'
import { TextInput } from '#shared/form/TextInput.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { UnitsTreeSelect, UnitTreeSelect } from '#shared/pickers/UnitTreeSelect.tsx'
import { isAddressOrRange } from './isAddressOrRange.ts'
import { userTexts } from './userTexts.ts'

/** How the person signs in and what they may do. Roles that one may not give stay as they are. */
export function AccountFields({ read }: { read: UserRow | undefined }) {
  const t = useTexts(userTexts)
  const pick = usePick()
  const grantable = useApiQuery(api.users.grantable)
  const given = grantable.data ?? []
  const others = (read?.roles ?? []).filter(role => !given.some(it => it.code === role.code))
  const options = [
    ...given.map(role => ({ value: role.code, label: pick(role.name, role.nameEn) })),
    ...others.map(role => ({ value: role.code, label: pick(role.name, role.nameEn), disabled: true })),
  ]
  return (
    <>
      <h3 className="us-section">{t('account')}</h3>
      <Form.Item name="username" label={t('username')} rules={[mustEnter(t('username'))]}>
        <TextInput maxLength={64} />
      </Form.Item>
      <Form.Item name="roles" label={t('roles')} rules={[mustChoose(t('roles'))]} tooltip={t('rolesHint')}>
        <Select mode="multiple" options={options} loading={grantable.isFetching} optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="units" label={t('primaryUnit')} rules={[mustChoose(t('primaryUnit'))]}>
        <UnitTreeSelect />
      </Form.Item>
      <Form.Item name="otherUnits" label={t('otherUnits')}>
        <UnitsTreeSelect />
      </Form.Item>
      <Form.Item name="enabled" label={t('enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="isLocal" label={t('isLocal')} valuePropName="checked" extra={t('isLocalHint')}>
        <Switch />
      </Form.Item>
      <Form.Item
        className="wide"
        name="boundAddresses"
        label={t('boundAddresses')}
        extra={t('boundHint')}
        rules={[
          {
            validator: async (_rule, entries: readonly string[] = []) => {
              const wrong = entries.find(entry => !isAddressOrRange(entry.trim()))
              if (wrong) throw new Error(t('addressWrong', { value: wrong }))
            },
          },
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', ';', '，', '；']} />
      </Form.Item>
      {!read && <p className="hint wide">{t('firstPassword')}</p>}
    </>
  )
}
