import { QuestionChange } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import {
  checkSecurityAnswer,
  securityQuestionNames,
  securityQuestions,
} from '@portico/contract/rules/fields/securityQuestion.ts'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { Form, useForm } from '#kit/form/Form.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { focusField } from '#kit/form/formPlace.ts'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { useSaving } from '#kit/form/useSaving.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { sealSecret } from '#shared/sealSecret.ts'
import { PersonalPage } from './PersonalPage.tsx'

const questionTexts = defineTexts({
  title: { zh: '密保问题', en: 'Security question' },
  none: { zh: '尚未设置密保问题。', en: 'No security question is set.' },
  set: { zh: '当前问题：{question}', en: 'Your question: {question}' },
  why: {
    zh: '忘记密码时，可以回答密保问题，再用登记邮箱收到的验证码重设密码。仅凭密保问题不能重设密码。',
    en: 'If you forget your password, the answer lets a code be sent to your e-mail on record. The answer alone never resets a password.',
  },
  question: { zh: '问题', en: 'Question' },
  choose: { zh: '请选择问题', en: 'Choose a question' },
  answer: { zh: '答案', en: 'Answer' },
  answerHint: {
    zh: '不区分大小写和空格；答案加密保存，任何人都看不到',
    en: 'Case and spaces make no difference. It is kept hashed; nobody can read it.',
  },
  current: { zh: '当前密码', en: 'Current password' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '密保问题已保存', en: 'Your security question is saved' },
  remove: { zh: '取消密保问题', en: 'Remove the question' },
  removed: { zh: '密保问题已取消', en: 'Your security question is removed' },
  removeNeeds: { zh: '请先输入当前密码', en: 'Enter your current password first' },
})

const questionForm = recordForm(QuestionChange, questionTexts, { sealedAnswer: 'answer', sealedPassword: 'current' })
type Values = ValuesOf<typeof questionForm>

/** 密保问题: choosing a question and its answer needs the password. */
export default function SecurityQuestionPage() {
  const t = useTexts(questionTexts)
  return (
    <PersonalPage title={t('title')}>
      {details => (
        <div className="gap-20 profile-stack grid">
          <QuestionForm userName={details.username} />
        </div>
      )}
    </PersonalPage>
  )
}

function QuestionForm({ userName }: { userName: string }) {
  const t = useTexts(questionTexts)
  const language = useLanguage(state => state.language)
  const { data } = useApiQuery(api.profile.question, undefined, { staleTime: 0 })
  const [form] = useForm<Values>()
  const { isSaving, mistakes, refusal, submit, pick } = useSaving(form, questionForm.useLabels())
  const set = data?.question
  const done = (words: string) => {
    form.resetFields()
    toast.success(words)
    refresh(api.profile.question)
  }
  const save = async ({ question, sealedAnswer, sealedPassword }: Values) => {
    const [answer, password] = await Promise.all([sealSecret(sealedAnswer), sealSecret(sealedPassword)])
    await call(api.profile.changeQuestion, { question, sealedAnswer: answer, sealedPassword: password })
  }
  const trySave = async () => {
    if (await submit(save)) done(t('saved'))
  }
  const remove = async () => {
    const typed = form.getFieldValue('sealedPassword')
    if (!typed) {
      form.setFields([{ name: 'sealedPassword', errors: [t('removeNeeds')] }])
      focusField(form, 'sealedPassword')
      return
    }
    const work = async () => {
      const [sealedAnswer, sealedPassword] = await Promise.all([sealSecret(''), sealSecret(typed)])
      await call(api.profile.changeQuestion, { sealedAnswer, sealedPassword })
      done(t('removed'))
    }
    await attempt(work, { failed: words => form.setFields([{ name: 'sealedPassword', errors: [words] }]) })
  }
  return (
    <section className="profile-card lined surface" aria-labelledby="mq">
      <h2 id="mq" className="heading below-16">
        {set ? t('set', { question: securityQuestions[set][language] }) : t('none')}
      </h2>
      <p className="t3 s13" style={{ marginBottom: 16 }}>
        {t('why')}
      </p>
      <FormSummary mistakes={mistakes} refusal={refusal} onPick={pick} />
      <Form<Values> form={form} name="question" layout="vertical" className="profile-form" onSubmit={trySave}>
        <input type="text" autoComplete="username" value={userName} readOnly hidden />
        <questionForm.Row name="question" need="chosen" missing={message('securityQuestionRequired', language)}>
          <ChoiceField
            placeholder={t('choose')}
            options={optionsOf(securityQuestionNames, value => securityQuestions[value][language])}
          />
        </questionForm.Row>
        <questionForm.Row
          name="sealedAnswer"
          extra={t('answerHint')}
          dependencies={['question']}
          need="entered"
          missing={message('securityAnswerRequired', language)}
          check={value => {
            const question = form.getFieldValue('question')
            return question ? checkSecurityAnswer(value, question) : null
          }}
        >
          <TextInput maxLength={60} />
        </questionForm.Row>
        <questionForm.Row name="sealedPassword">
          <PasswordInput maxLength={textLengths.password} autoComplete="current-password" />
        </questionForm.Row>
        <div className="row g8 wrap">
          <Button kind="primary" type="submit" isBusy={isSaving}>
            {t('save')}
          </Button>
          {set && (
            <Button danger onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
