import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import type { PersonalDetails } from '@portico/contract/profile.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkPassword, checkPasswordRepeat } from '@portico/contract/rules/password.ts'
import { Button } from '#kit/fields/Button.tsx'
import { PasswordInput } from '#kit/fields/TextInput.tsx'
import { Form, useForm, useWatch } from '#kit/form/Form.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { checked } from '#kit/form/rules.ts'
import { useSaving } from '#kit/form/useSaving.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { personalTexts } from './personalTexts.ts'
import { StrengthMeter } from './StrengthMeter.tsx'
import { useSeal } from './useSeal.ts'

interface Values {
  sealedOld: string
  sealedNew: string
  again: string
}

/** Changes the password; a wrong old one is said at its field. */
export function PasswordCard({ details }: { details: PersonalDetails }) {
  const t = useTexts(personalTexts)
  const language = useLanguage(state => state.language)
  const seal = useSeal()
  const [form] = useForm<Values>()
  const wanted = useWatch('sealedNew', form) ?? ''
  const labels = { sealedOld: t('old'), sealedNew: t('wanted'), again: t('again') }
  const { isSaving, mistakes, refusal, submit, pick } = useSaving(form, labels)
  const policy = details.passwordPolicy
  const userName = details.username

  const save = async ({ sealedOld, sealedNew }: Values) => {
    const [old, next] = await Promise.all([seal(sealedOld), seal(sealedNew)])
    await call(api.auth.changePassword, { sealedOld: old, sealedNew: next })
  }
  const trySave = async () => {
    if (!(await submit(save))) return
    form.resetFields()
    toast.success(t('passwordSaved'))
  }
  return (
    <section className="personal-card" aria-labelledby="pi-password">
      <h2 id="pi-password">{t('password')}</h2>
      <FormSummary mistakes={mistakes} refusal={refusal} onPick={pick} />
      <Form<Values> form={form} name="password" layout="vertical" onSubmit={() => void trySave()}>
        <input type="text" autoComplete="username" value={userName} readOnly hidden />
        <FormRow
          name="sealedOld"
          label={t('old')}
          rules={[{ required: true, message: message('oldPasswordRequired', language) }]}
        >
          <PasswordInput autoComplete="current-password" />
        </FormRow>
        <FormRow
          name="sealedNew"
          label={t('wanted')}
          className="personal-new"
          rules={[
            { required: true, message: message('passwordRequired', language) },
            checked(value => {
              const problem = checkPassword(value, policy, { userName })
              return problem && problemMessage(problem, language)
            }),
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </FormRow>
        <StrengthMeter password={wanted} policy={policy} userName={userName} />
        <FormRow
          name="again"
          label={t('again')}
          dependencies={['sealedNew']}
          rules={[
            { required: true, message: message('passwordRepeatRequired', language) },
            checked(value => {
              const problem = checkPasswordRepeat(value, form.getFieldValue('sealedNew') ?? '')
              return problem && problemMessage(problem, language)
            }),
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </FormRow>
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
