import { CodeCheck, type PersonalDetails } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'

type Way = 'email' | 'tel'

/** How a person can be reached, and whether that was tried. */
export function ContactCard({ details, onVerified }: { details: PersonalDetails; onVerified: () => void }) {
  const t = useTexts(accountTexts)
  const [asked, setAsked] = useState<{ way: Way; target: string }>()
  const [busy, setBusy] = useState<Way>()
  const send = async (way: Way) => {
    setBusy(way)
    const sent = await attempt(() => call(api.profile.sendCodeByPost, { way }))
    setBusy(undefined)
    if (sent) setAsked({ way, target: sent.value.target })
  }
  const line = (way: Way, label: string, value: string | undefined, isVerified: boolean) => (
    <>
      <dt>{label}</dt>
      <dd className="row g12 wrap">
        <span>{value ?? t('none')}</span>
        {value && <span className={`tag ${isVerified ? 'ok' : ''}`}>{t(isVerified ? 'verified' : 'unverified')}</span>}
        {value && !isVerified && (
          <Button size="small" isBusy={busy === way} aria-label={`${t('verify')} ${label}`} onClick={() => send(way)}>
            {t('verify')}
          </Button>
        )}
      </dd>
    </>
  )
  return (
    <section className="profile-card lined surface" aria-labelledby="ui-contact">
      <h2 id="ui-contact" className="heading below-16">
        {t('contact')}
      </h2>
      <dl className="facts folds">
        {line('email', t('email'), details.email, details.isEmailVerified)}
        {line('tel', t('mobile'), details.mobile, details.isMobileVerified)}
      </dl>
      {asked && (
        <CodeDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onVerified={() => {
            setAsked(undefined)
            onVerified()
          }}
        />
      )}
    </section>
  )
}

interface CodeDialogProps {
  way: 'email' | 'tel'
  target: string
  onClose: () => void
  onVerified: () => void
}

const form = recordForm(CodeCheck, accountTexts, { code: 'enterCode', way: null })

/** Takes the code that was sent. */
function CodeDialog({ way, target, onClose, onVerified }: CodeDialogProps) {
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
