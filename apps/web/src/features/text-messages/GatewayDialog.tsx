import { api } from '@portico/contract/api.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { type SmsSettings, smsBodyTypes, smsGateways } from '@portico/contract/sms.ts'
import { Form, Input, Select, Switch } from 'antd'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { LoadingDialog } from '#shared/form/LoadingDialog.tsx'
import { mustEnter } from '#shared/form/rules.ts'
import { TextInput } from '#shared/form/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { smsTexts } from './smsTexts.ts'

interface GatewayDialogProps {
  onClose: () => void
  onSaved: () => void
}
type Values = Omit<InputOf<typeof api.sms.save>, 'revision'>

/** The settings of the gateway; those of HTTP are asked for only where it is used. */
export function GatewayDialog(props: GatewayDialogProps) {
  const t = useTexts(smsTexts)
  const { data, error } = useApiQuery(api.sms.settings, undefined, { staleTime: 0 })
  if (!data) return <LoadingDialog title={t('configure')} error={error} onClose={props.onClose} />
  return <LoadedDialog {...props} read={data} />
}

function LoadedDialog({ read, onClose, onSaved }: GatewayDialogProps & { read: SmsSettings }) {
  const t = useTexts(smsTexts)
  const { revision, changedBy: _by, changedAt: _at, ...initial } = read
  const fields = ['url', 'mobileField', 'textField', 'secretHeader', 'secret', 'successText', 'signature'] as const
  return (
    <FormDialog<Values>
      title={t('configure')}
      initial={initial}
      labels={Object.fromEntries(fields.map(name => [name, t(name)]))}
      // What is not shown is not in the form's values and stays as it was.
      save={values => call(api.sms.save, { ...initial, ...values, revision })}
      savedText={t('saved')}
      onSaved={onSaved}
      onClose={onClose}
      changed={read}
    >
      <Form.Item name="gateway" label={t('gateway')}>
        <Select options={smsGateways.map(value => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item name="signature" label={t('signature')} extra={t('signatureHint')}>
        <TextInput maxLength={40} />
      </Form.Item>
      <Form.Item noStyle dependencies={['gateway']}>
        {({ getFieldValue }) => getFieldValue('gateway') === 'http' && <HttpFields />}
      </Form.Item>
    </FormDialog>
  )
}

function HttpFields() {
  const t = useTexts(smsTexts)
  return (
    <>
      <Form.Item name="url" label={t('url')} rules={[mustEnter(t('url'))]}>
        <TextInput maxLength={300} inputMode="url" />
      </Form.Item>
      <Form.Item name="isIntranet" label={t('isIntranet')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="bodyType" label={t('bodyType')}>
        <Select options={smsBodyTypes.map(value => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item name="mobileField" label={t('mobileField')} rules={[mustEnter(t('mobileField'))]}>
        <TextInput maxLength={60} />
      </Form.Item>
      <Form.Item name="textField" label={t('textField')} rules={[mustEnter(t('textField'))]}>
        <TextInput maxLength={60} />
      </Form.Item>
      <Form.Item name="secretHeader" label={t('secretHeader')}>
        <TextInput maxLength={60} />
      </Form.Item>
      <Form.Item name="secret" label={t('secret')} extra={t('secretHint')}>
        <Input.Password maxLength={200} autoComplete="new-password" visibilityToggle={false} />
      </Form.Item>
      <Form.Item name="successText" label={t('successText')} extra={t('successHint')}>
        <TextInput />
      </Form.Item>
    </>
  )
}
