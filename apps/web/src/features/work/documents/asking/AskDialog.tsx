import { api } from '@portico/contract/api.ts'
import { Asking, mostAsked, questionLengths } from '@portico/contract/work/documentQuestions.ts'
import { StaffPeopleField } from '#kit/fields/choices/PersonField.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { askingTexts } from './askingTexts.ts'

const form = recordForm(Asking, askingTexts, { id: null, step: null })

interface AskDialogProps extends Ends {
  id: string
  step: string
  /** Staff number of whoever applied, who is not asked: the document goes back to them where they have to say more. */
  applicant: string
}

/** 征求意见: asks people about a document; the step stays with whoever asks. */
export function AskDialog({ id, step, applicant, ...ends }: AskDialogProps) {
  const t = useTexts(askingTexts)
  const self = useSession(({ user }) => [user?.code ?? '', user?.actorCode ?? ''].filter(Boolean).join(' '))
  const notTooMany = async (_rule: unknown, people: readonly string[] = []) => {
    if (people.length > mostAsked) throw new Error(t('tooManyPeople', { max: mostAsked }))
  }
  return (
    <form.Dialog
      title={t('ask')}
      initial={{}}
      okText={t('send')}
      savedText={t('sent')}
      save={values => call(api.documents.ask, { ...values, id, step })}
      {...ends}
    >
      <form.Row name="people" rules={[{ validator: notTooMany }]}>
        <StaffPeopleField without={[...self.split(' '), applicant]} />
      </form.Row>
      <form.Row
        name="question"
        extra={t('hint')}
        check={words => (words.trim().length < questionLengths.min ? t('tooFew') : null)}
      >
        <TextLines lines={[4, 8]} maxLength={questionLengths.max} />
      </form.Row>
    </form.Dialog>
  )
}
