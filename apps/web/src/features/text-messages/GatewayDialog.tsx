import { api } from '@portico/contract/api.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { type SmsSettings, smsBodyTypes, smsGateways } from '@portico/contract/sms.ts'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormPart, FormRow } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
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
      <FormRow name="gateway" label={t('gateway')}>
        <ChoiceField options={smsGateways.map(value => ({ value, label: t(value) }))} />
      </FormRow>
      <FormRow name="signature" label={t('signature')} extra={t('signatureHint')}>
        <TextInput maxLength={40} />
      </FormRow>
      <FormPart of={['gateway']}>
        {({ getFieldValue }) => getFieldValue('gateway') === 'http' && <HttpFields />}
      </FormPart>
    </FormDialog>
  )
}

function HttpFields() {
  const t = useTexts(smsTexts)
  return (
    <>
      <FormRow name="url" label={t('url')} rules={[mustEnter(t('url'))]}>
        <TextInput maxLength={300} inputMode="url" />
      </FormRow>
      <FormRow name="isIntranet" label={t('isIntranet')} valuePropName="checked">
        <Switch />
      </FormRow>
      <FormRow name="bodyType" label={t('bodyType')}>
        <ChoiceField options={smsBodyTypes.map(value => ({ value, label: t(value) }))} />
      </FormRow>
      <FormRow name="mobileField" label={t('mobileField')} rules={[mustEnter(t('mobileField'))]}>
        <TextInput maxLength={60} />
      </FormRow>
      <FormRow name="textField" label={t('textField')} rules={[mustEnter(t('textField'))]}>
        <TextInput maxLength={60} />
      </FormRow>
      <FormRow name="secretHeader" label={t('secretHeader')}>
        <TextInput maxLength={60} />
      </FormRow>
      <FormRow name="secret" label={t('secret')} extra={t('secretHint')}>
        <PasswordInput maxLength={200} autoComplete="new-password" isSecret />
      </FormRow>
      <FormRow name="successText" label={t('successText')} extra={t('successHint')}>
        <TextInput />
      </FormRow>
    </>
  )
}
