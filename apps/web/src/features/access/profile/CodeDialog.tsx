import { CodeCheck } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { attempt } from '#kit/act/attempt.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'

/** Ways to reach somebody that a code proves. */
export type ContactWay = 'email' | 'tel'

interface CodeDialogProps {
  way: ContactWay
  target: string
  onClose: () => void
  onVerified: () => void
}

const form = recordForm(CodeCheck, accountTexts, { code: 'enterCode', way: null })

/** Takes the code that was sent. */
export function CodeDialog({ way, target, onClose, onVerified }: CodeDialogProps) {
  const t = useTexts(accountTexts)
  const language = useLanguage(state => state.language)
  const resend = () => attempt(() => call(api.profile.sendCodeByPost, { way }), t('resent'))
  return (
    <form.Dialog
      title={t('verifyTitle')}
      width={440}
      initial={{}}
      okText={t('verify')}
      savedText={t('verifiedNow')}
      save={({ code }) => call(api.profile.checkCode, { way, code })}
      onSaved={onVerified}
      onClose={onClose}
    >
      <p className="t2">{t('verifyText', { target })}</p>
      <form.Row
        name="code"
        missing={message('codeRequired', language)}
        extra={
          <button type="button" className="lk" onClick={resend}>
            {t('resend')}
          </button>
        }
      >
        <TextInput maxLength={6} inputMode="numeric" autoComplete="one-time-code" />
      </form.Row>
    </form.Dialog>
  )
}
