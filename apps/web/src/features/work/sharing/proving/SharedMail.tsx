import { openMessage } from '@portico/contract/openMessages.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import type { MailAsked } from '@portico/contract/work/sharedMail.ts'
import { sharing } from '@portico/contract/work/sharing.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { SharedReport } from '../reporting/SharedReport.tsx'
import { sharedMailTexts } from './sharedMailTexts.ts'

/** The verification that a person sends: drawn and kept by whoever composes the page. */
export interface ShownSlider {
  pass: string | null
  reset: (problem?: string) => void
  show: (problem: string) => ReactNode
}

interface SharedMailProps {
  shareKey: string
  asked: MailAsked
  slider: ShownSlider | null
  /** Goes on with the pass of an address that is proved. */
  done: (pass: string) => Promise<unknown>
}

/** A link that asks for an address: nothing of what it leads to shows before one is proved. */
export function SharedMail({ shareKey, asked, slider, done }: SharedMailProps) {
  const t = useTexts(sharedMailTexts)
  const language = useLanguage(state => state.language)
  const { ticket, domain } = asked
  const [sentTo, setSentTo] = useState('')
  const [sliderProblem, setSliderProblem] = useState('')
  const whyNot = (email: string) => {
    const problem = checkEmail(email)
    if (problem) return problemMessage(problem, language)
    return domain === '' || email.toLowerCase().endsWith(`@${domain}`) ? undefined : t('ofDomain', { domain })
  }
  const { form, field, note, isBusy, submit } = useForm(
    { email: { label: t('email'), max: 80 } },
    ({ email }) => ({ email: whyNot(email.trim()) }),
    async ({ email }) => {
      if (slider && slider.pass === null) {
        setSliderProblem(openMessage('sliderRequired', language))
        document.getElementById('slider')?.focus()
        return
      }
      const input = { key: shareKey, ticket, email: email.trim(), ...(slider?.pass && { sliderPass: slider.pass }) }
      // It was good for this one, whatever came of it.
      await call(sharing.sendMailCode, input, { inPlace: true }).finally(() => slider?.reset())
      setSentTo(email.trim())
    },
  )
  return (
    <div className="sharing-card surface lined corner-12">
      <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy} className="sharing-small">
        <h1 className="heading below-8">{t('title')}</h1>
        <p className={`note open-form-note${note ? ' err' : ''}`} role={note ? 'alert' : 'status'}>
          {note || t(domain ? 'whyDomain' : 'why', { domain })}
        </p>
        <FormField {...field('email')} type="email" autoComplete="email" isRequired />
        {slider && <div className="below-8">{slider.show(slider.pass === null ? sliderProblem : '')}</div>}
        <Button type="submit" kind={sentTo ? 'default' : 'primary'} block isBusy={isBusy}>
          {t(sentTo ? 'again' : 'send')}
        </Button>
      </form>
      {sentTo && (
        <>
          <p className="note sharing-small sharing-sent anywhere" role="status">
            {t('sent', { email: sentTo })}
          </p>
          <CodeForm shareKey={shareKey} ticket={ticket} done={done} />
        </>
      )}
      <SharedReport shareKey={shareKey} />
    </div>
  )
}

/** The code that came by mail. */
function CodeForm({ shareKey, ticket, done }: Pick<SharedMailProps, 'shareKey' | 'done'> & { ticket: string }) {
  const t = useTexts(sharedMailTexts)
  const language = useLanguage(state => state.language)
  const { form, field, note, isBusy, submit } = useForm(
    { code: { label: t('code'), max: 6 } },
    ({ code }) => ({ code: code.trim() ? undefined : message('codeRequired', language) }),
    async ({ code }) => {
      const input = { key: shareKey, ticket, code: code.trim() }
      const { pass } = await call(sharing.checkMailCode, input, { inPlace: true })
      await done(pass)
    },
  )
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy} className="sharing-small">
      {note && (
        <p className="note err open-form-note" role="alert">
          {note}
        </p>
      )}
      <FormField {...field('code')} inputMode="numeric" autoComplete="one-time-code" isRequired />
      <Button type="submit" kind="primary" block isBusy={isBusy}>
        {t('open')}
      </Button>
    </form>
  )
}
