import { checkEmail } from '@portico/contract/rules/email.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkIdCard } from '@portico/contract/rules/id-card.ts'
import { checkMobile } from '@portico/contract/rules/mobile.ts'
import type { UserRow } from '@portico/contract/users.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { checked, mustEnter } from '#kit/form/rules.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { userTexts } from './userTexts.ts'

/** Who the account belongs to. Numbers that are known stand masked behind an empty field. */
export function PersonFields({ read }: { read: UserRow | undefined }) {
  const t = useTexts(userTexts)
  const language = useLanguage(state => state.language)
  const rule = (check: (value: string) => Parameters<typeof problemMessage>[0] | null) =>
    checked(value => {
      const problem = check(value)
      return problem && problemMessage(problem, language)
    })
  const secret = (label: string, masked: string | undefined) => ({
    placeholder: masked ?? '',
    hint: masked ? t('keepAsIs') : undefined,
    required: masked ? [] : [mustEnter(label)],
  })
  const mobile = secret(t('mobile'), read?.maskedMobile)
  const cardId = secret(t('cardId'), read?.maskedCardId)
  return (
    <>
      <h3 className="users-section">{t('person')}</h3>
      <FormRow name="name" label={t('name')} rules={[mustEnter(t('name'))]}>
        <TextInput />
      </FormRow>
      <FormRow name="nameEn" label={t('nameEn')}>
        <TextInput placeholder={t('nameEnHint')} />
      </FormRow>
      <FormRow name="code" label={t('code')} rules={[mustEnter(t('code'))]}>
        <TextInput maxLength={40} />
      </FormRow>
      <FormRow
        name="cardId"
        label={t('cardId')}
        extra={cardId.hint}
        rules={[...cardId.required, rule(value => checkIdCard(value, { foreign: true }))]}
      >
        <TextInput maxLength={18} placeholder={cardId.placeholder} />
      </FormRow>
      <FormRow name="mobile" label={t('mobile')} extra={mobile.hint} rules={[...mobile.required, rule(checkMobile)]}>
        <TextInput maxLength={11} inputMode="tel" placeholder={mobile.placeholder} />
      </FormRow>
      <FormRow name="email" label={t('email')} rules={[mustEnter(t('email')), rule(checkEmail)]}>
        <TextInput maxLength={254} inputMode="email" />
      </FormRow>
      <FormRow name="jobTitle" label={t('jobTitle')}>
        <TextInput />
      </FormRow>
      <FormRow name="jobTitleEn" label={t('jobTitleEn')}>
        <TextInput />
      </FormRow>
    </>
  )
}
