import { RecoveryRequest, recovery } from '@portico/contract/access/recovery.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { longestOf } from '@portico/contract/shapes.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { sealPassword } from '#shared/sealPassword.ts'
import { forgotTexts } from './forgotTexts.ts'

type Way = 'email' | 'question'
/** As its owner could write it, on the page of the security question. */
const longestAnswer = 60

/** Who has forgotten their password: by the address on record, or by the answer to their question. */
export function IdentityStep({ publicKey, done }: { publicKey: string; done: (ticket: string) => void }) {
  const t = useTexts(forgotTexts)
  const language = useLanguage(state => state.language)
  const [way, setWay] = useState<Way>('email')
  const { form, field, note, isBusy, submit } = useForm(
    {
      username: { label: t('userName'), max: longestOf(RecoveryRequest.rows.username) },
      // What does not show cannot be mended.
      email: { label: t('email'), max: way === 'email' ? longestOf(RecoveryRequest.rows.email) : undefined },
      sealedAnswer: { label: t('answer'), max: way === 'question' ? longestAnswer : undefined },
    },
    ({ username, email, sealedAnswer }) => {
      const wrong = way === 'email' ? checkEmail(email) : null
      const isUnanswered = way === 'question' && !sealedAnswer.trim()
      return {
        username: username.trim() ? undefined : t('needed'),
        email: wrong ? problemMessage(wrong, language) : undefined,
        sealedAnswer: isUnanswered ? message('securityAnswerRequired', language) : undefined,
      }
    },
    async ({ username, email, sealedAnswer }) => {
      const proof =
        way === 'email' ? { email: email.trim() } : { sealedAnswer: await sealPassword(sealedAnswer, publicKey) }
      const { ticket } = await call(recovery.start, { username: username.trim(), ...proof }, { inPlace: true })
      done(ticket)
    },
  )
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <p className={`note open-form-note${note ? ' err' : ''}`} role={note ? 'alert' : 'status'}>
        {note || t('intro')}
      </p>
      <FormField {...field('username')} autoComplete="username" />
      <fieldset className="seg fills below-16 recovery-ways" aria-label={t('ways')}>
        {(['email', 'question'] as const).map(each => (
          <button
            key={each}
            type="button"
            className={way === each ? 'on' : ''}
            aria-pressed={way === each}
            onClick={() => setWay(each)}
          >
            {t(each === 'email' ? 'byEmail' : 'byQuestion')}
          </button>
        ))}
      </fieldset>
      {way === 'email' ? (
        <FormField {...field('email')} type="email" autoComplete="email" />
      ) : (
        <FormField {...field('sealedAnswer')} hint={t('answerHint')} autoComplete="off" />
      )}
      <Button type="submit" kind="primary" size="large" block className="open-form-go" disabled={isBusy || !publicKey}>
        {t(isBusy ? 'sending' : 'send')}
      </Button>
    </form>
  )
}
