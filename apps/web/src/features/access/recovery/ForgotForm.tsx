import { recovery, recoveryLimits } from '@portico/contract/access/recovery.ts'
import { paths } from '@portico/contract/names.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkPassword, checkPasswordRepeat, type PasswordPolicy } from '@portico/contract/rules/fields/password.ts'
import { useEffect, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { sealPassword } from '#shared/sealPassword.ts'
import { forgotTexts } from './forgotTexts.ts'
import { IdentityStep } from './IdentityStep.tsx'
import './recovery.css'

interface ForgotFormProps {
  publicKey: string
  /** Called with the words to show on the sign-in screen. */
  done(): void
}

/** Sets a new password without the old one: first who it is, then the code that came by e-mail. */
export default function ForgotForm({ publicKey, done }: ForgotFormProps) {
  const t = useTexts(forgotTexts)
  const { isOn, policy } = useOptions()
  const [ticket, setTicket] = useState('')
  return (
    <>
      {isOn === false ? (
        <p className="note open-form-note" role="status">
          {t('off')}
        </p>
      ) : ticket ? (
        <CodeStep ticket={ticket} publicKey={publicKey} policy={policy} done={done} restart={() => setTicket('')} />
      ) : (
        <IdentityStep publicKey={publicKey} done={setTicket} />
      )}
      <a className="open-form-link" href={paths.base + paths.signIn}>
        {t('back')}
      </a>
    </>
  )
}

function useOptions(): { isOn: boolean | undefined; policy: PasswordPolicy } {
  const [options, setOptions] = useState<{ isOn: boolean | undefined; policy: PasswordPolicy }>({
    isOn: undefined,
    policy: 'mlps',
  })
  useEffect(() => {
    call(recovery.options, undefined, { inPlace: true }).then(
      ({ isOn, passwordPolicy }) => setOptions({ isOn, policy: passwordPolicy }),
      () => undefined,
    )
  }, [])
  return options
}

interface CodeStepProps {
  ticket: string
  publicKey: string
  policy: PasswordPolicy
  done: () => void
  restart: () => void
}

/** The code that came by e-mail, and the new password. */
function CodeStep({ ticket, publicKey, policy, done, restart }: CodeStepProps) {
  const t = useTexts(forgotTexts)
  const language = useLanguage(state => state.language)
  const { form, field, note, isBusy, submit } = useForm(
    { code: { label: t('code'), max: 6 }, sealedNew: { label: t('wanted') }, again: { label: t('again') } },
    ({ code, sealedNew, again }) => {
      const problem = checkPassword(sealedNew, policy)
      const repeat = checkPasswordRepeat(again, sealedNew)
      return {
        code: code.trim() ? undefined : message('codeRequired', language),
        sealedNew: problem ? problemMessage(problem, language) : undefined,
        again: repeat ? problemMessage(repeat, language) : undefined,
      }
    },
    async ({ code, sealedNew }) => {
      const sealed = await sealPassword(sealedNew, publicKey)
      await call(recovery.finish, { ticket, code: code.trim(), sealedNew: sealed }, { inPlace: true })
      done()
    },
  )
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <p className={`note open-form-note${note ? ' err' : ''}`} role={note ? 'alert' : 'status'}>
        {note || message('recoverySent', language, { minutes: recoveryLimits.minutes })}
      </p>
      <FormField {...field('code')} autoComplete="one-time-code" inputMode="numeric" />
      <FormField
        {...field('sealedNew')}
        type="password"
        autoComplete="new-password"
        hint={t(policy === 'spec' ? 'specRule' : 'rule')}
      />
      <FormField {...field('again')} type="password" autoComplete="new-password" />
      <Button type="submit" kind="primary" size="large" block className="open-form-go" disabled={isBusy || !publicKey}>
        {t(isBusy ? 'saving' : 'save')}
      </Button>
      <button type="button" className="open-form-link" onClick={restart}>
        {t('restart')}
      </button>
    </form>
  )
}
