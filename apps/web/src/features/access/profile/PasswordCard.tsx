import { PasswordChange } from '@portico/contract/access/auth.ts'
import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { checkPassword, checkPasswordRepeat } from '@portico/contract/rules/fields/password.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { PasswordInput } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { Form, useForm, useWatch } from '#kit/form/Form.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { ownFields, recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { useSaving } from '#kit/form/useSaving.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sealSecret } from '#shared/sealSecret.ts'
import { personalTexts } from './personalTexts.ts'
import { StrengthMeter } from './StrengthMeter.tsx'

const passwordForm = recordForm(
  PasswordChange,
  personalTexts,
  { sealedOld: 'old', sealedNew: 'wanted', again: 'again' },
  ownFields<{ again: string }>(),
)
type Values = ValuesOf<typeof passwordForm>
/** What travels is sealed, and longer. */
const maxLength = textLengths.password

/** Changes the password; a wrong old one is said at its field. */
export function PasswordCard({ details }: { details: PersonalDetails }) {
  const t = useTexts(personalTexts)
  const language = useLanguage(state => state.language)
  const [form] = useForm<Values>()
  const wanted = useWatch('sealedNew', form) ?? ''
  const { isSaving, mistakes, refusal, submit, pick } = useSaving(form, passwordForm.useLabels())
  const policy = details.passwordPolicy
  const userName = details.username

  const save = async ({ sealedOld, sealedNew }: Values) => {
    const [old, next] = await Promise.all([sealSecret(sealedOld), sealSecret(sealedNew)])
    await call(api.auth.changePassword, { sealedOld: old, sealedNew: next })
  }
  const trySave = async () => {
    if (!(await submit(save))) return
    form.resetFields()
    toast.success(t('passwordSaved'))
  }
  return (
    <section className="profile-card lined surface" aria-labelledby="pi-password">
      <h2 id="pi-password" className="heading below-16">
        {t('password')}
      </h2>
      <FormSummary mistakes={mistakes} refusal={refusal} onPick={pick} />
      <Form<Values> form={form} name="password" layout="vertical" onSubmit={trySave}>
        <input type="text" autoComplete="username" value={userName} readOnly hidden />
        <passwordForm.Row name="sealedOld" missing={message('oldPasswordRequired', language)}>
          <PasswordInput maxLength={maxLength} autoComplete="current-password" />
        </passwordForm.Row>
        <passwordForm.Row
          name="sealedNew"
          className="below-8"
          missing={message('passwordRequired', language)}
          check={value => checkPassword(value, policy, { userName })}
        >
          <PasswordInput maxLength={maxLength} autoComplete="new-password" />
        </passwordForm.Row>
        <StrengthMeter password={wanted} policy={policy} userName={userName} />
        <passwordForm.Row
          name="again"
          dependencies={['sealedNew']}
          need="entered"
          missing={message('passwordRepeatRequired', language)}
          check={value => checkPasswordRepeat(value, form.getFieldValue('sealedNew') ?? '')}
        >
          <PasswordInput autoComplete="new-password" />
        </passwordForm.Row>
        <div className="row g12 wrap">
          <Button kind="primary" type="submit" isBusy={isSaving}>
            {t('password')}
          </Button>
          <span className="t3 s13">{t('passwordNote')}</span>
        </div>
      </Form>
    </section>
  )
}
