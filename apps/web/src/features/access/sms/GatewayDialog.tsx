import { type SmsSettings, SmsSettingsChange, smsBodyTypes, smsGateways } from '@portico/contract/access/sms.ts'
import { api } from '@portico/contract/api.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { FormPart } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { smsTexts } from './smsTexts.ts'

const form = recordForm(SmsSettingsChange, smsTexts, { revision: null })

/** The settings of the gateway; those of HTTP are asked for only where it is used. */
export function GatewayDialog(props: Ends) {
  const t = useTexts(smsTexts)
  const { data, error } = useApiQuery(api.sms.settings, undefined, { staleTime: 0 })
  if (!data) return <LoadingDialog title={t('configure')} error={error} onClose={props.onClose} />
  return <LoadedDialog {...props} read={data} />
}

function LoadedDialog({ read, ...ends }: Ends & { read: SmsSettings }) {
  const t = useTexts(smsTexts)
  return (
    <form.Dialog
      title={t('configure')}
      initial={valuesOf(read)}
      // What is not shown is not in the form's values and stays as it was.
      save={(values, now) => {
        const { revision } = now ?? read
        return call(api.sms.save, { ...valuesOf(now ?? read), ...values, revision })
      }}
      savedText={t('saved')}
      {...ends}
      record={read}
      reread={() => call(api.sms.settings)}
    >
      <form.Row name="gateway">
        <ChoiceField options={optionsOf(smsGateways, t)} />
      </form.Row>
      <form.Row name="signature" extra={t('signatureHint')} />
      <FormPart of={['gateway']}>
        {({ getFieldValue }) => getFieldValue('gateway') === 'http' && <HttpFields />}
      </FormPart>
    </form.Dialog>
  )
}

function HttpFields() {
  const t = useTexts(smsTexts)
  return (
    <>
      <form.Row name="url" need="entered">
        <TextInput inputMode="url" />
      </form.Row>
      <form.Row name="isIntranet" />
      <form.Row name="bodyType">
        <ChoiceField options={optionsOf(smsBodyTypes, t)} />
      </form.Row>
      <form.Row name="mobileField" need="entered" />
      <form.Row name="textField" need="entered" />
      <form.Row name="secretHeader" />
      <form.Row name="secret" extra={t('secretHint')}>
        <PasswordInput autoComplete="new-password" isSecret />
      </form.Row>
      <form.Row name="successText" extra={t('successHint')} />
    </>
  )
}

const valuesOf = ({ revision: _revision, changedBy: _by, changedAt: _at, ...values }: SmsSettings) => values
