import { api } from '@portico/contract/api.ts'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { RichTextField } from '#shared/editor/RichTextField.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'

interface SignatureDialogProps extends Ends {
  id: number
  name: string
  signature: string
}

const form = recordForm(api.mailAccounts.saveSignature.input, accountTexts, { accountId: null })

/** What stands at the end of new mails of an account. */
export function SignatureDialog({ id, name, signature, ...ends }: SignatureDialogProps) {
  const t = useTexts(accountTexts)
  return (
    <form.Dialog
      title={t('signatureOf', { name })}
      initial={{ signature }}
      save={values => call(api.mailAccounts.saveSignature, { accountId: id, signature: values.signature })}
      savedText={t('signatureSaved')}
      okText={t('saveSignature')}
      {...ends}
    >
      <form.Row name="signature" extra={t('signatureHint')}>
        <RichTextField label={t('signature')} />
      </form.Row>
    </form.Dialog>
  )
}
