import { QuestionChange } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import {
  checkSecurityAnswer,
  securityQuestionNames,
  securityQuestions,
} from '@portico/contract/rules/fields/securityQuestion.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sealSecret } from '#shared/sealSecret.ts'
import { questionTexts } from './questionTexts.ts'

const questionForm = recordForm(QuestionChange, questionTexts, { sealedAnswer: 'answer', sealedPassword: 'current' })
type Values = ValuesOf<typeof questionForm>

interface QuestionDialogProps extends Ends {
  userName: string
  /** It is taken away instead: that asks for the password alone. */
  isRemoving: boolean
}

/** 密保问题: choosing a question and its answer, or going without, needs the password. */
export function QuestionDialog({ userName, isRemoving, ...ends }: QuestionDialogProps) {
  const t = useTexts(questionTexts)
  const language = useLanguage(state => state.language)
  const save = async ({ question, sealedAnswer, sealedPassword }: Values) => {
    const [answer, password] = await Promise.all([
      sealSecret(isRemoving ? '' : sealedAnswer),
      sealSecret(sealedPassword),
    ])
    const asked = isRemoving ? {} : { question }
    await call(api.profile.changeQuestion, { ...asked, sealedAnswer: answer, sealedPassword: password })
  }
  return (
    <questionForm.Dialog
      title={t(isRemoving ? 'remove' : 'title')}
      initial={{}}
      save={save}
      savedText={t(isRemoving ? 'removed' : 'saved')}
      {...(isRemoving ? { okText: t('remove') } : {})}
      {...ends}
    >
      {form => (
        <>
          <input type="text" autoComplete="username" value={userName} readOnly hidden />
          <p className="t3 s13 below-12">{t('why')}</p>
          {!isRemoving && (
            <>
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
            </>
          )}
          <questionForm.Row name="sealedPassword">
            <PasswordInput maxLength={textLengths.password} autoComplete="current-password" />
          </questionForm.Row>
        </>
      )}
    </questionForm.Dialog>
  )
}
