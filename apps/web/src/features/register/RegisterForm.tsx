import { registrations } from '@portico/contract/registrations.ts'
import { checkEmail } from '@portico/contract/rules/email.ts'
import { type FieldProblem, problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkIdCard } from '@portico/contract/rules/id-card.ts'
import { checkMobile } from '@portico/contract/rules/mobile.ts'
import { checkPassword, checkPasswordRepeat } from '@portico/contract/rules/password.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { sealPassword } from '#shared/sealPassword.ts'
import { registerTexts } from './registerTexts.ts'
import { UnitField } from './UnitField.tsx'

interface RegisterFormProps {
  publicKey: string
  /** Null where no verification is asked for. */
  slider: { pass: string | null; show: (problem: string) => ReactNode; reset: () => void } | null
  done: () => void
}

/** Asks for an account; what is wrong is said at its field, and what was typed stays. */
export function RegisterForm({ publicKey, slider, done }: RegisterFormProps) {
  const t = useTexts(registerTexts)
  const language = useLanguage(state => state.language)
  const [wasTried, setTried] = useState(false)
  const first = { name: '', username: '', code: '', email: '', mobile: '', cardId: '', unitCode: '', reason: '' }
  const say = (problem: FieldProblem | null) => (problem ? problemMessage(problem, language) : undefined)
  const { form, field, note, isBusy, submit } = useForm(
    { ...first, sealedPassword: '', repeat: '' },
    it => {
      setTried(true)
      return {
        name: it.name.trim() ? undefined : t('needed'),
        username: it.username.trim() ? undefined : t('needed'),
        email: say(checkEmail(it.email.trim())),
        mobile: say(checkMobile(it.mobile.trim())),
        cardId: it.cardId.trim() ? say(checkIdCard(it.cardId.trim(), { foreign: true })) : undefined,
        sealedPassword: say(checkPassword(it.sealedPassword, 'spec', { userName: it.username })),
        repeat: say(checkPasswordRepeat(it.repeat, it.sealedPassword)),
      }
    },
    async ({ repeat: _, sealedPassword, ...typed }) => {
      if (slider && !slider.pass) return
      const optional = (text: string) => text.trim() || undefined
      const request = {
        ...typed,
        code: optional(typed.code),
        cardId: optional(typed.cardId),
        unitCode: optional(typed.unitCode),
        reason: optional(typed.reason),
        sealedPassword: await sealPassword(sealedPassword, publicKey),
        sliderPass: slider?.pass ?? undefined,
      }
      try {
        await call(registrations.register, request, { inPlace: true })
        done()
      } catch (error) {
        slider?.reset()
        throw error
      }
    },
  )
  const sliderProblem = wasTried && slider && !slider.pass ? t('sliderNeeded') : ''
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <p className={`note open-form-note${note ? ' err' : ''}`} role={note ? 'alert' : 'status'}>
        {note || t('intro')}
      </p>
      <FormField {...field('name')} label={t('name')} autoComplete="name" maxLength={100} isRequired />
      <FormField
        {...field('username')}
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="username"
        maxLength={64}
        isRequired
      />
      <FormField {...field('code')} label={t('code')} autoComplete="off" maxLength={40} />
      <UnitField {...field('unitCode')} label={t('unit')} choose={t('chooseUnit')} />
      <FormField {...field('email')} label={t('email')} type="email" autoComplete="email" maxLength={254} isRequired />
      <FormField
        {...field('mobile')}
        label={t('mobile')}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
        isRequired
      />
      <FormField {...field('cardId')} label={t('cardId')} autoComplete="off" maxLength={18} />
      <FormField {...field('reason')} label={t('reason')} autoComplete="off" maxLength={200} />
      <FormField
        {...field('sealedPassword')}
        label={t('password')}
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
        maxLength={20}
        isRequired
      />
      <FormField
        {...field('repeat')}
        label={t('repeat')}
        type="password"
        autoComplete="new-password"
        maxLength={20}
        isRequired
      />
      {slider?.show(sliderProblem)}
      <Button type="submit" kind="primary" size="large" block className="open-form-go" disabled={isBusy || !publicKey}>
        {t(isBusy ? 'sending' : 'submit')}
      </Button>
    </form>
  )
}
