import { auth } from '@portico/contract/auth.ts'
import { message } from '@portico/contract/messages.ts'
import { parameters } from '@portico/contract/parameters.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkPassword, checkPasswordRepeat, type PasswordPolicy } from '@portico/contract/rules/password.ts'
import { users } from '@portico/contract/users.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { noteOf } from '#shared/openForm/noteOf.ts'
import { sealPassword } from '#shared/sealPassword.ts'
import { passwordTexts } from './passwordTexts.ts'

type Name = 'sealedOld' | 'sealedNew' | 'again'
const names: readonly Name[] = ['sealedOld', 'sealedNew', 'again']
const labels = { sealedOld: 'old', sealedNew: 'wanted', again: 'again' } as const

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
  const form = useRef<HTMLFormElement>(null)
  const { policy, userName, isForced } = useRules()
  const [values, setValues] = useState<Record<Name, string>>({ sealedOld: '', sealedNew: '', again: '' })
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)

  const check = (): Partial<Record<Name, string>> => {
    const wanted = checkPassword(values.sealedNew, policy, { userName })
    const again = checkPasswordRepeat(values.again, values.sealedNew)
    return {
      ...(values.sealedOld ? {} : { sealedOld: message('oldPasswordRequired', language) }),
      ...(wanted ? { sealedNew: problemMessage(wanted, language) } : {}),
      ...(again ? { again: problemMessage(again, language) } : {}),
    }
  }
  const show = (found: Partial<Record<Name, string>>) => {
    setErrors(found)
    const first = names.find(name => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`#${first}`)?.focus()
    return first !== undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setNote('')
    if (isBusy || show(check())) return
    setBusy(true)
    try {
      const [sealedOld, sealedNew] = await Promise.all([
        sealPassword(values.sealedOld, publicKey),
        sealPassword(values.sealedNew, publicKey),
      ])
      await call(auth.changePassword, { sealedOld, sealedNew })
      done()
    } catch (error) {
      const said = error instanceof ApiError ? error : new ApiError('999', message('unknownFailure', language))
      if (!show(said.errors)) setNote(noteOf(said, language))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <p className="note open-form-note" role={note ? 'alert' : 'status'}>
        {note || (isForced === undefined ? '\u00a0' : t(isForced ? 'why' : 'own'))}
      </p>
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      {names.map(name => (
        <div className="open-form-field" key={name}>
          <label className="open-form-label" htmlFor={name}>
            {t(labels[name])}
          </label>
          <span className={`inp lg${errors[name] ? ' err' : ''}`}>
            <input
              id={name}
              type="password"
              value={values[name]}
              maxLength={128}
              autoComplete={name === 'sealedOld' ? 'current-password' : 'new-password'}
              aria-invalid={errors[name] !== undefined}
              aria-describedby={errors[name] ? `${name}-error` : name === 'sealedNew' ? 'password-rule' : undefined}
              onChange={event => {
                setValues({ ...values, [name]: event.target.value })
                setErrors({ ...errors, [name]: undefined })
              }}
            />
          </span>
          <FieldError id={`${name}-error`} words={errors[name] ?? ''} />
          {name === 'sealedNew' && !errors.sealedNew ? (
            <span className="s12 t3" id="password-rule">
              {t(policy === 'spec' ? 'specRule' : 'rule')}
            </span>
          ) : null}
        </div>
      ))}
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
