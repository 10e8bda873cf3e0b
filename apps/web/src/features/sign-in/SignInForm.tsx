import { message } from '@portico/contract/messages.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FieldError } from '#shared/ui/FieldError.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconEye, iconEyeoff, iconLock, iconUser } from '#shared/ui/icons.ts'
import { SignInNote } from './SignInNote.tsx'
import { SliderField } from './SliderField.tsx'
import { signInTexts } from './signInTexts.ts'
import { checkFields, type FieldName, useSignIn } from './useSignIn.ts'
import { useSlider } from './useSlider.ts'

interface SignInFormProps {
  publicKey: string
  needsSlider: boolean
  /** A message from before: why the person was signed out. */
  notice: string
  done(result: 'in' | 'change'): void
}

/** User name, password and slider; what is wrong is said at its field, and what was typed stays. */
export function SignInForm({ publicKey, needsSlider, notice, done }: SignInFormProps) {
  const t = useTexts(signInTexts)
  const language = useLanguage(state => state.language)
  const form = useRef<HTMLFormElement>(null)
  const slider = useSlider()
  const { isBusy, refusal, setRefusal, signIn } = useSignIn(publicKey)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const [wasTried, setTried] = useState(false)

  const fields = { username, password, needsSlider, sliderPass: slider.pass }
  const problems = wasTried ? checkFields(fields) : {}
  const words = (name: FieldName) => {
    const key = problems[name]
    return key ? message(key, language) : ''
  }
  const focus = (name: FieldName) => form.current?.querySelector<HTMLElement>(`#${name}`)?.focus()

  useEffect(() => {
    // Where a screen keyboard would cover half of the page, nobody asked for it yet.
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector<HTMLElement>('#username')?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    const first = (['username', 'password', 'slider'] as const).find(name => checkFields(fields)[name])
    if (first) return focus(first)
    const result = await signIn(fields)
    if (result === 'in' || result === 'change') return done(result)
    slider.reset()
    setTried(false)
    if (result.code === '402') {
      setPassword('')
      focus('password')
    }
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <SignInNote refusal={refusal} notice={refusal ? '' : notice} />
      <div className="fld">
        <label className="l" htmlFor="username">
          {t('userName')}
        </label>
        <span className={`inp lg${words('username') ? ' err' : ''}`}>
          <Icon of={iconUser} />
          <input
            id="username"
            name="username"
            value={username}
            maxLength={64}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('userNameHint')}
            aria-invalid={words('username') !== ''}
            aria-describedby={words('username') ? 'username-error' : undefined}
            onChange={event => setUsername(event.target.value)}
          />
        </span>
        <FieldError id="username-error" words={words('username')} />
      </div>
      <div className="fld">
        <label className="l" htmlFor="password">
          {t('password')}
        </label>
        <span className={`inp lg${words('password') ? ' err' : ''}`}>
          <Icon of={iconLock} />
          <input
            id="password"
            name="password"
            type={isShown ? 'text' : 'password'}
            value={password}
            maxLength={128}
            autoComplete="current-password"
            placeholder={t('passwordHint')}
            aria-invalid={words('password') !== ''}
            aria-describedby={words('password') ? 'password-error' : hasCapsLock ? 'caps-lock' : undefined}
            onChange={event => {
              setPassword(event.target.value)
              setRefusal(null)
            }}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            className="ib sm"
            aria-label={isShown ? t('hidePassword') : t('showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? iconEye : iconEyeoff} />
          </button>
        </span>
        <FieldError id="password-error" words={words('password')} />
        {hasCapsLock && !words('password') ? (
          <span className="er caps" id="caps-lock" role="status">
            {t('capsLock')}
          </span>
        ) : null}
      </div>
      {needsSlider ? <SliderField slider={slider} problem={words('slider')} /> : null}
      <button type="submit" className="btn p lg block si-go" disabled={isBusy || !publicKey}>
        {isBusy ? t('signingIn') : t('signIn')}
      </button>
    </form>
  )
}
