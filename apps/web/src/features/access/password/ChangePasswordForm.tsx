import { auth } from '@portico/contract/access/auth.ts'
import { users } from '@portico/contract/admin/users.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { parameters } from '@portico/contract/platform/parameters.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkPassword, checkPasswordRepeat, type PasswordPolicy } from '@portico/contract/rules/fields/password.ts'
import { useEffect, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { sealPassword } from '#shared/sealPassword.ts'

const texts = defineTexts({
  why: {
    zh: '您的密码已被重置，须修改后才能使用门户。',
    en: 'Your password was reset. Change it before using the portal.',
  },
  own: {
    zh: '修改后，您在其他设备上的登录会全部退出。',
    en: 'After the change you are signed out on every other device.',
  },
  old: { zh: '原密码', en: 'Current password' },
  wanted: { zh: '新密码', en: 'New password' },
  again: { zh: '确认新密码', en: 'New password again' },
  rule: {
    zh: '8 至 20 位，至少包含小写字母、大写字母、数字、符号中的三种，不得包含用户名或最近五次用过的密码。',
    en: '8 to 20 characters of at least three kinds (lower case, upper case, digits, symbols), without your user name, and none of your last five passwords.',
  },
  specRule: { zh: '6 至 20 位。', en: '6 to 20 characters.' },
  save: { zh: '保存并进入门户', en: 'Save and enter the portal' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  saveOwn: { zh: '保存', en: 'Save' },
  back: { zh: '返回门户', en: 'Back to the portal' },
  leave: { zh: '退出登录', en: 'Sign out' },
})

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
  const t = useTexts(texts)
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
