import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import { checkMobile } from '@portico/contract/rules/mobile.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { smsTexts } from './smsTexts.ts'

interface TestDialogProps {
  /** Nothing goes out: it is only written down. */
  isLogOnly: boolean
  onClose: () => void
  onSent: () => void
}

const form = recordForm(api.sms.test.input, smsTexts, {})

/** Sends a test message with the saved settings; says why when the gateway did not take it. */
export function TestDialog({ isLogOnly, onClose, onSent }: TestDialogProps) {
  const t = useTexts(smsTexts)
  const language = useLanguage(state => state.language)
  const send = async ({ mobile }: { mobile: string }) => {
    const result = await call(api.sms.test, { mobile })
    if (!result.isSent) throw new Error(message('messageNotSent', language, { why: result.problem ?? '' }))
  }
  return (
    <form.Dialog
      title={t('testTitle')}
      width={450}
      initial={{}}
      okText={t('send')}
      savedText={t(isLogOnly ? 'written' : 'sent')}
      save={send}
      onSaved={onSent}
      onClose={onClose}
    >
      <form.Row name="mobile" check={checkMobile}>
        <TextInput maxLength={11} inputMode="tel" autoComplete="tel" />
      </form.Row>
    </form.Dialog>
  )
}
