import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import { attempt } from '#kit/act/attempt.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'

interface CodeDialogProps {
  way: 'email' | 'tel'
  target: string
  onClose: () => void
  onVerified: () => void
}

/** Takes the code that was sent. */
export function CodeDialog({ way, target, onClose, onVerified }: CodeDialogProps) {
  const t = useTexts(accountTexts)
  const language = useLanguage(state => state.language)
  const resend = () => attempt(() => call(api.profile.sendCodeByPost, { way }), t('resent'))
  return (
    <FormDialog<{ code: string }>
      title={t('verifyTitle')}
      width={440}
      initial={{}}
      labels={{ code: t('enterCode') }}
      okText={t('verify')}
      savedText={t('verifiedNow')}
      save={({ code }) => call(api.profile.checkCode, { way, code })}
      onSaved={onVerified}
      onClose={onClose}
    >
      <p className="t2">{t('verifyText', { target })}</p>
      <FormRow
        name="code"
        label={t('enterCode')}
        rules={[{ required: true, message: message('codeRequired', language) }]}
        extra={
          <button type="button" className="lk" onClick={() => void resend()}>
            {t('resend')}
          </button>
        }
      >
        <TextInput maxLength={6} inputMode="numeric" autoComplete="one-time-code" />
      </FormRow>
    </FormDialog>
  )
}
