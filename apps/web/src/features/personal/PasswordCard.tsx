import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import type { PersonalDetails } from '@portico/contract/profile.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkPassword, checkPasswordRepeat } from '@portico/contract/rules/password.ts'
import { Button, Form, Input } from 'antd'
import { call } from '#shared/api/call.ts'
import { MistakeNote } from '#shared/form/MistakeNote.tsx'
import { checked } from '#shared/form/rules.ts'
import { useSaving } from '#shared/form/useSaving.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { toast } from '#shared/ui/toast.ts'
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
  const [form] = Form.useForm<Values>()
  const wanted = Form.useWatch('sealedNew', form) ?? ''
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
    <section className="pi-card" aria-labelledby="pi-password">
      <h2 id="pi-password">{t('password')}</h2>
      <MistakeNote mistakes={mistakes} refusal={refusal} onPick={pick} />
      <Form<Values>
        form={form}
        name="password"
        layout="vertical"
        requiredMark
        onFinish={() => void trySave()}
        onFinishFailed={() => void trySave()}
      >
        <input type="text" autoComplete="username" value={userName} readOnly hidden />
        <Form.Item
          name="sealedOld"
          label={t('old')}
          rules={[{ required: true, message: message('oldPasswordRequired', language) }]}
        >
          <Input.Password maxLength={128} autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="sealedNew"
          label={t('wanted')}
          className="pi-new"
          rules={[
            { required: true, message: message('passwordRequired', language) },
            checked(value => {
              const problem = checkPassword(value, policy, { userName })
              return problem && problemMessage(problem, language)
            }),
          ]}
        >
          <Input.Password maxLength={128} autoComplete="new-password" />
        </Form.Item>
        <StrengthMeter password={wanted} policy={policy} userName={userName} />
        <Form.Item
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
          <Input.Password maxLength={128} autoComplete="new-password" />
        </Form.Item>
        <div className="row g12 wrap">
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('password')}
          </Button>
          <span className="t3 s13">{t('passwordNote')}</span>
        </div>
      </Form>
    </section>
  )
}
