import { paths } from '@portico/contract/names.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconEye, iconEyeoff, iconLock, iconUser } from '#kit/icons/icons.ts'
import { useIsHydrated } from '#kit/screen/useIsHydrated.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { SignInNote } from './SignInNote.tsx'
import { signInTexts } from './signInTexts.ts'
import { SliderField } from './slider/SliderField.tsx'
import { useSlider } from './slider/useSlider.ts'
import { checkFields, type FieldName, useSignIn } from './useSignIn.ts'

/** What is longer stays, and is said at its field: a password that is cut in silence is a wrong one. */
const longest = { username: 64, password: textLengths.password } as const

/** What every form of the screen is given. */
export interface SignInFormProps {
  publicKey: string
  needsSlider: boolean
  /** People may ask for an account. */
  canRegister: boolean
  /** A message from before: why the person was signed out. */
  notice: string
  done(result: 'in' | 'change'): void
}

/** User name, password and slider; what is wrong is said at its field, and what was typed stays. */
export function SignInForm({ publicKey, needsSlider, canRegister, notice, done }: SignInFormProps) {
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
  const tooLong = (name: FieldName) =>
    name !== 'slider' && fields[name].length > longest[name]
      ? t('tooLong', { label: t(name === 'password' ? name : 'userName'), max: longest[name] })
      : ''
  const missing = wasTried ? checkFields(fields) : {}
  const words = (name: FieldName) => {
    const key = missing[name]
    return tooLong(name) || (key ? openMessage(key, language) : '')
  }
  const focus = (name: FieldName) => form.current?.querySelector<HTMLElement>(`#${name}`)?.focus()

  const isHydrated = useIsHydrated()
  // What was typed before the code was there stays, also half-composed characters.
  useLayoutEffect(() => {
    const typed = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`input#${name}`)?.value ?? ''
    setUsername(typed('username'))
    setPassword(typed('password'))
  }, [])
  useEffect(() => {
    // Where a screen keyboard would cover half of the page, nobody asked for it yet.
    const isWanted = document.activeElement === document.body && matchMedia('(pointer: fine)').matches
    if (isWanted) form.current?.querySelector<HTMLElement>('#username')?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    setRefusal(null)
    const first = (['username', 'password', 'slider'] as const).find(name => tooLong(name) || checkFields(fields)[name])
    if (first) return focus(first)
    const result = await signIn(fields)
    if (result === 'in' || result === 'change') return done(result)
    // What never arrived has not used the pass up.
    if (result.code !== '999') slider.reset()
    setTried(false)
    if (result.code === '402') {
      setPassword('')
      focus('password')
    }
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    // Until the code is there the browser must not send it by itself, least of all in an address.
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <SignInNote refusal={refusal} notice={refusal ? '' : notice} />
      <div className="open-form-field">
        <label className="open-form-label" htmlFor="username">
          {t('userName')}
        </label>
        <span className={`inp lg${words('username') ? ' err' : ''}`}>
          <Icon of={iconUser} />
          <input
            id="username"
            name="username"
            value={username}
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
      <div className="open-form-field">
        <label className="open-form-label" htmlFor="password">
          {t('password')}
        </label>
        <span className={`inp lg${words('password') ? ' err' : ''}`}>
          <Icon of={iconLock} />
          <input
            id="password"
            name="password"
            type={isShown ? 'text' : 'password'}
            value={password}
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
        <a className="s13 sign-in-forgot" href={paths.base + paths.forgotPassword}>
          {t('forgot')}
        </a>
        <FieldError id="password-error" words={words('password')} />
        {hasCapsLock && !words('password') ? (
          <span className="field-error caps" id="caps-lock" role="status">
            {t('capsLock')}
          </span>
        ) : null}
      </div>
      {needsSlider ? <SliderField slider={slider} problem={words('slider')} /> : null}
      <Button
        type="submit"
        kind="primary"
        size="large"
        block
        className="open-form-go"
        disabled={isBusy || !publicKey || !isHydrated}
      >
        {isBusy ? t('signingIn') : t('signIn')}
      </Button>
      {canRegister ? (
        <p className="sign-in-register t3 s13">
          {t('noAccount')} <a href={paths.base + paths.register}>{t('register')}</a>
        </p>
      ) : null}
    </form>
  )
}
