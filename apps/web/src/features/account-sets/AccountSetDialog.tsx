import type { AccountSet } from '@portico/contract/accountSets.ts'
import { api } from '@portico/contract/api.ts'
import { Form, Switch } from 'antd'
import { call } from '#shared/api/call.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { checked, mustEnter } from '#shared/form/rules.ts'
import { TextInput } from '#shared/form/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountSetTexts } from './accountSetTexts.ts'

interface AccountSetDialogProps {
  /** Null adds a new one. */
  set: AccountSet | null
  onClose: () => void
  onSaved: () => void
}
type Values = Pick<AccountSet, 'code' | 'name' | 'nameEn' | 'enabled'>

/** Adds or changes an account set. */
export function AccountSetDialog({ set, onClose, onSaved }: AccountSetDialogProps) {
  const t = useTexts(accountSetTexts)
  const save = (values: Values) =>
    set
      ? call(api.accountSets.update, { ...values, code: set.code, revision: set.revision })
      : call(api.accountSets.add, values)
  return (
    <FormDialog<Values>
      title={t(set ? 'editTitle' : 'add')}
      initial={set ?? { enabled: true }}
      labels={{ code: t('code'), name: t('name'), nameEn: t('nameEn'), enabled: t('on') }}
      save={save}
      savedText={t(set ? 'edited' : 'added')}
      onSaved={onSaved}
      onClose={onClose}
      {...(set ? { changed: set } : {})}
    >
      <Form.Item
        name="code"
        label={t('code')}
        extra={set ? undefined : t('codeHint')}
        rules={[mustEnter(t('code')), checked(value => (/^[A-Za-z0-9][\w.-]*$/.test(value) ? null : t('codeHint')))]}
      >
        <TextInput maxLength={20} disabled={set !== null} />
      </Form.Item>
      <Form.Item name="name" label={t('name')} rules={[mustEnter(t('name'))]}>
        <TextInput />
      </Form.Item>
      <Form.Item name="nameEn" label={t('nameEn')} rules={[mustEnter(t('nameEn'))]}>
        <TextInput />
      </Form.Item>
      <Form.Item name="enabled" label={t('on')} valuePropName="checked" extra={t('offHint')}>
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
