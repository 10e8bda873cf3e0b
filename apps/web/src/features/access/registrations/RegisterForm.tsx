import { Registration, registrations } from '@portico/contract/access/registrations.ts'
import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import { type FieldProblem, problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkIdCard } from '@portico/contract/rules/fields/idCard.ts'
import { checkMobile } from '@portico/contract/rules/fields/mobile.ts'
import { checkPassword, checkPasswordRepeat } from '@portico/contract/rules/fields/password.ts'
import { longestOf } from '@portico/contract/shapes.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
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
  const typed = (name: 'name' | 'username' | 'code' | 'email' | 'cardId' | 'reason') => ({
    label: t(name),
    max: longestOf(Registration.rows[name]),
  })
  const say = (problem: FieldProblem | null) => (problem ? problemMessage(problem, language) : undefined)
  const { form, field, note, isBusy, submit } = useForm(
    {
      name: typed('name'),
      username: typed('username'),
      code: typed('code'),
      unitCode: { label: t('unit') },
      email: typed('email'),
      mobile: { label: t('mobile') },
      cardId: typed('cardId'),
      reason: typed('reason'),
      sealedPassword: { label: t('password') },
      repeat: { label: t('repeat') },
    },
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
      <FormField {...field('name')} autoComplete="name" isRequired />
      <FormField {...field('username')} hint={t('usernameHint')} autoComplete="username" isRequired />
      <FormField {...field('code')} autoComplete="off" />
      <UnitField {...field('unitCode')} choose={t('chooseUnit')} />
      <FormField {...field('email')} type="email" autoComplete="email" isRequired />
      <FormField {...field('mobile')} inputMode="tel" autoComplete="tel-national" isRequired />
      <FormField {...field('cardId')} autoComplete="off" />
      <FormField {...field('reason')} autoComplete="off" />
      <FormField
        {...field('sealedPassword')}
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
        isRequired
      />
      <FormField {...field('repeat')} type="password" autoComplete="new-password" isRequired />
      {slider?.show(sliderProblem)}
      <Button type="submit" kind="primary" size="large" block className="open-form-go" disabled={isBusy || !publicKey}>
        {t(isBusy ? 'sending' : 'submit')}
      </Button>
    </form>
  )
}
