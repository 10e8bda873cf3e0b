import { recovery, recoveryLimits } from '@portico/contract/access/recovery.ts'
import { message } from '@portico/contract/messages.ts'
import { problemMessage } from '@portico/contract/rules/fieldProblem.ts'
import { checkPassword, checkPasswordRepeat, type PasswordPolicy } from '@portico/contract/rules/password.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { sealPassword } from '#shared/sealPassword.ts'
import { forgotTexts } from './forgotTexts.ts'

interface CodeStepProps {
  ticket: string
  publicKey: string
  policy: PasswordPolicy
  done: () => void
  restart: () => void
}

/** The code that came by e-mail, and the new password. */
export function CodeStep({ ticket, publicKey, policy, done, restart }: CodeStepProps) {
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
