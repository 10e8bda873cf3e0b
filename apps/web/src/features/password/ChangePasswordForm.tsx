import { auth } from '@portico/contract/auth.ts'
import { message } from '@portico/contract/messages.ts'
import { parameters } from '@portico/contract/parameters.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkPassword, checkPasswordRepeat, type PasswordPolicy } from '@portico/contract/rules/password.ts'
import { users } from '@portico/contract/users.ts'
import { useEffect, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { sealPassword } from '#shared/sealPassword.ts'
import { passwordTexts } from './passwordTexts.ts'

interface ChangePasswordFormProps {
  publicKey: string
  done(): void
  /** Out of the portal: until a password that was reset is changed, there is no other way. */
  leave(): void
  /** To the portal, where nothing has to be changed. */
  back(): void
}

/**
 * Changes the own password: because it was reset, and comes before anything else then, or because somebody wants to.
 * Each rule is checked here, and again on the server.
 */
export default function ChangePasswordForm({ publicKey, done, leave, back }: ChangePasswordFormProps) {
  const t = useTexts(passwordTexts)
  const language = useLanguage(state => state.language)
  const { policy, userName, isForced } = useRules()
  const { form, field, note, isBusy, submit } = useForm(
    {
      sealedOld: { label: t('old'), max: textLengths.password },
      sealedNew: { label: t('wanted') },
      again: { label: t('again') },
    },
    ({ sealedOld, sealedNew, again }) => {
      const wanted = checkPassword(sealedNew, policy, { userName })
      const repeat = checkPasswordRepeat(again, sealedNew)
      return {
        sealedOld: sealedOld ? undefined : message('oldPasswordRequired', language),
        sealedNew: wanted ? problemMessage(wanted, language) : undefined,
        again: repeat ? problemMessage(repeat, language) : undefined,
      }
    },
    async typed => {
      const [sealedOld, sealedNew] = await Promise.all([
        sealPassword(typed.sealedOld, publicKey),
        sealPassword(typed.sealedNew, publicKey),
      ])
      await call(auth.changePassword, { sealedOld, sealedNew })
      done()
    },
  )

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <p className="note open-form-note" role={note ? 'alert' : 'status'}>
        {note || (isForced === undefined ? '\u00a0' : t(isForced ? 'why' : 'own'))}
      </p>
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <FormField {...field('sealedOld')} type="password" autoComplete="current-password" />
      <FormField
        {...field('sealedNew')}
        type="password"
        autoComplete="new-password"
        hint={t(policy === 'spec' ? 'specRule' : 'rule')}
      />
      <FormField {...field('again')} type="password" autoComplete="new-password" />
      <Button type="submit" kind="primary" size="large" block className="open-form-go" disabled={isBusy || !publicKey}>
        {isBusy ? t('saving') : t(isForced === false ? 'saveOwn' : 'save')}
      </Button>
      <button type="button" className="open-form-link" onClick={isForced === false ? back : leave}>
        {t(isForced === false ? 'back' : 'leave')}
      </button>
    </form>
  )
}

interface Rules {
  policy: PasswordPolicy
  /** The password may not contain it. */
  userName: string
  /** Undefined until it is known. */
  isForced?: boolean
}

/** The rule in force, and who is here. */
function useRules(): Rules {
  const [rules, setRules] = useState<Rules>({ policy: 'mlps', userName: '' })
  useEffect(() => {
    Promise.all([call(parameters.one, { id: 'passwordPolicy' }), call(users.mine)]).then(
      ([parameter, user]) =>
        setRules({
          policy: parameter?.value === 'spec' ? 'spec' : 'mlps',
          userName: user.username,
          isForced: user.mustChangePassword,
        }),
      () => undefined,
    )
  }, [])
  return rules
}
