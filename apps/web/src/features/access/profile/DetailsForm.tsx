import { DetailsChange, type PersonalDetails } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import { checkIdCard } from '@portico/contract/rules/fields/idCard.ts'
import { checkMobile } from '@portico/contract/rules/fields/mobile.ts'
import type { KeyboardEvent } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { Form, useForm, useWatch } from '#kit/form/Form.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { useSaving } from '#kit/form/useSaving.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { sealSecret } from '#shared/sealSecret.ts'
import { PhotoField } from './PhotoField.tsx'
import { personalTexts } from './personalTexts.ts'

const detailsForm = recordForm(DetailsChange, personalTexts, { sealedPassword: 'current', revision: null })
type Values = ValuesOf<typeof detailsForm>
interface DetailsFormProps {
  details: PersonalDetails
  onSaved: () => void
}

/** What a person may change about themself, with what they may only see. */
export function DetailsForm({ details, onSaved }: DetailsFormProps) {
  const t = useTexts(personalTexts)
  const language = useLanguage(state => state.language)
  const pick = usePick()
  const [form] = useForm<Values>()
  const read: Values = {
    nickname: details.nickname,
    cardId: details.maskedCardId ?? '',
    mobile: details.mobile ?? '',
    email: details.email ?? '',
  }
  const now = useWatch([], form) ?? read
  const isSensitive = (['cardId', 'mobile', 'email'] as const).some(name => (now[name] ?? read[name]) !== read[name])
  const { isSaving, mistakes, refusal, submit, pick: goTo } = useSaving(form, detailsForm.useLabels())
  const save = async ({ sealedPassword, cardId, ...values }: Values) => {
    const secret = sealedPassword ? { sealedPassword: await sealSecret(sealedPassword) } : {}
    // A masked number that nobody touched stays as it is on the server.
    const card = cardId === read.cardId ? {} : { cardId }
    await call(api.profile.update, { ...values, ...card, ...secret, revision: details.revision })
  }
  const trySave = async () => {
    if (!(await submit(save))) return
    form.setFieldValue('sealedPassword', undefined)
    toast.success(t('saved'))
    onSaved()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void trySave()
  }
  return (
    <section className="profile-card lined surface" aria-labelledby="pi-basic">
      <h2 id="pi-basic" className="heading below-16">
        {t('basic')}
      </h2>
      <FormSummary mistakes={mistakes} refusal={refusal} onPick={goTo} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl + S from any field; the button does the same. */}
      <div onKeyDown={onKeyDown}>
        <Form<Values> form={form} name="details" className="profile-form" initialValues={read} onSubmit={trySave}>
          <FormRow label={t('photo')}>
            <PhotoField details={details} onSaved={onSaved} />
          </FormRow>
          <detailsForm.Row name="nickname" missing={message('nicknameRequired', language)}>
            <TextInput autoComplete="nickname" />
          </detailsForm.Row>
          <detailsForm.Row
            name="cardId"
            need="entered"
            missing={message('idCardRequired', language)}
            check={value => (value === read.cardId ? null : checkIdCard(value, { foreign: true }))}
          />
          <detailsForm.Row name="mobile" missing={message('mobileRequired', language)} check={checkMobile}>
            <TextInput inputMode="tel" autoComplete="tel" />
          </detailsForm.Row>
          <detailsForm.Row name="email" missing={message('emailRequired', language)} check={checkEmail}>
            <TextInput inputMode="email" autoComplete="email" />
          </detailsForm.Row>
          {isSensitive && (
            <detailsForm.Row name="sealedPassword" need="entered" extra={t('currentHint')}>
              <PasswordInput maxLength={textLengths.password} autoComplete="current-password" />
            </detailsForm.Row>
          )}
          <FormRow label={t('roles')} extra={t('rolesHint')}>
            <span className="row g8 wrap room-32">
              {details.roles.length === 0 && <span className="t3">{t('noRoles')}</span>}
              {details.roles.map(role => (
                <span key={role.code} className="tag">
                  {pick(role.name, role.nameEn)}
                </span>
              ))}
            </span>
          </FormRow>
          <FormRow label={t('state')}>
            <span>{t(details.enabled ? 'enabled' : 'disabled')}</span>
          </FormRow>
          <FormRow label={t('local')}>
            <span>{t(details.isLocal ? 'localHint' : 'notLocalHint')}</span>
          </FormRow>
          <div className="row g8 wrap profile-buttons">
            <Button kind="primary" type="submit" isBusy={isSaving}>
              {t('save')}
            </Button>
            <Button onClick={() => form.resetFields()}>{t('reset')}</Button>
            <span className="t3 s13">{t('saveHint')}</span>
          </div>
        </Form>
      </div>
    </section>
  )
}
