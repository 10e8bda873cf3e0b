import { DetailsChange, type PersonalDetails } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { Form, useForm } from '#kit/form/Form.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { useSaving } from '#kit/form/useSaving.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'
import { reloadOwn } from './useOwnDetails.ts'

const nicknameForm = recordForm(DetailsChange, accountTexts, {
  email: null,
  mobile: null,
  cardId: null,
  sealedPassword: null,
  revision: null,
})
type Values = ValuesOf<typeof nicknameForm>

/** What others call one by: saved as the field is left, or by Enter. */
export function NicknameForm({ details }: { details: PersonalDetails }) {
  const t = useTexts(accountTexts)
  const language = useLanguage(state => state.language)
  const [form] = useForm<Values>()
  const { nickname, revision } = details
  const { isSaving, mistakes, refusal, submit, pick } = useSaving(form, nicknameForm.useLabels())
  const save = async () => {
    if (form.getFieldValue('nickname') === nickname) return
    if (!(await submit(values => call(api.profile.update, { ...values, revision })))) return
    toast.success(t('saved'))
    reloadOwn()
  }
  return (
    <div className="profile-nickname" aria-busy={isSaving}>
      <Form<Values> form={form} name="details" initialValues={{ nickname }} onSubmit={save}>
        <nicknameForm.Row name="nickname" missing={message('nicknameRequired', language)}>
          <TextInput autoComplete="nickname" onBlur={() => void save()} />
        </nicknameForm.Row>
      </Form>
      {refusal && <FormSummary mistakes={mistakes} refusal={refusal} onPick={pick} />}
      {isSaving && <i className="spin" aria-hidden="true" />}
    </div>
  )
}
