import { DetailsChange, type PersonalDetails } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import { checkIdCard } from '@portico/contract/rules/fields/idCard.ts'
import { checkMobile } from '@portico/contract/rules/fields/mobile.ts'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sealSecret } from '#shared/sealSecret.ts'
import { accountTexts } from './accountTexts.ts'

/** What a password is recovered by, or says who one is: it is changed with the password only. */
export type GuardedFact = 'mobile' | 'email' | 'cardId'

const factForm = recordForm(DetailsChange, accountTexts, { nickname: null, sealedPassword: 'current', revision: null })
type Values = ValuesOf<typeof factForm>

/** Another mobile number, e-mail address or card number. */
export function FactDialog({ fact, details, ...ends }: Ends & { fact: GuardedFact; details: PersonalDetails }) {
  const t = useTexts(accountTexts)
  const language = useLanguage(state => state.language)
  const { nickname, revision } = details
  const save = async ({ sealedPassword, ...values }: Values) => {
    const sealed = sealedPassword && (await sealSecret(sealedPassword))
    await call(api.profile.update, { nickname, [fact]: values[fact], sealedPassword: sealed, revision })
  }
  return (
    <factForm.Dialog
      title={t('changeFact', { what: t(fact) })}
      initial={{}}
      save={save}
      savedText={t('saved')}
      {...ends}
    >
      {fact === 'mobile' && (
        <factForm.Row name="mobile" need="entered" missing={message('mobileRequired', language)} check={checkMobile}>
          <TextInput inputMode="tel" autoComplete="tel" />
        </factForm.Row>
      )}
      {fact === 'email' && (
        <factForm.Row name="email" need="entered" missing={message('emailRequired', language)} check={checkEmail}>
          <TextInput inputMode="email" autoComplete="email" />
        </factForm.Row>
      )}
      {fact === 'cardId' && (
        <factForm.Row
          name="cardId"
          need="entered"
          missing={message('idCardRequired', language)}
          check={value => checkIdCard(value, { foreign: true })}
        />
      )}
      <factForm.Row name="sealedPassword" need="entered" extra={t('currentHint')}>
        <PasswordInput maxLength={textLengths.password} autoComplete="current-password" />
      </factForm.Row>
    </factForm.Dialog>
  )
}
