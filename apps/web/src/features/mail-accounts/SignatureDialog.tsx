import { api } from '@portico/contract/api.ts'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { call } from '#shared/api/call.ts'
import RichTextEditor from '#shared/editor/RichTextEditor.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'

interface SignatureDialogProps {
  id: number
  name: string
  signature: string
  onClose: () => void
  onSaved: () => void
}

/** What stands at the end of new mails of an account. */
export function SignatureDialog({ id, name, signature, onClose, onSaved }: SignatureDialogProps) {
  const t = useTexts(accountTexts)
  return (
    <FormDialog<{ signature: string }>
      title={t('signatureOf', { name })}
      initial={{ signature }}
      labels={{ signature: t('signature') }}
      save={values => call(api.mailAccounts.saveSignature, { accountId: id, signature: values.signature })}
      savedText={t('signatureSaved')}
      okText={t('saveSignature')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormRow name="signature" label={t('signature')} extra={t('signatureHint')}>
        <RichTextEditor label={t('signature')} />
      </FormRow>
    </FormDialog>
  )
}
