import { PasswordChange } from '@portico/contract/access/auth.ts'
import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { checkPassword, checkPasswordRepeat } from '@portico/contract/rules/fields/password.ts'
import { PasswordInput } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { type FormInstance, useWatch } from '#kit/form/Form.tsx'
import { ownFields, recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
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
export function PasswordDialog({ details, ...ends }: Ends & { details: PersonalDetails }) {
  const t = useTexts(personalTexts)
  const language = useLanguage(state => state.language)
  const policy = details.passwordPolicy
  const userName = details.username
  const save = async ({ sealedOld, sealedNew }: Values) => {
    const [old, next] = await Promise.all([sealSecret(sealedOld), sealSecret(sealedNew)])
    await call(api.auth.changePassword, { sealedOld: old, sealedNew: next })
  }
  return (
    <passwordForm.Dialog title={t('password')} initial={{}} save={save} savedText={t('passwordSaved')} {...ends}>
      {form => (
        <>
          <p className="t3 s13 below-12">{t('passwordNote')}</p>
          <input type="text" autoComplete="username" value={userName} readOnly hidden />
          <passwordForm.Row name="sealedOld" missing={message('oldPasswordRequired', language)}>
            <PasswordInput maxLength={maxLength} autoComplete="current-password" />
          </passwordForm.Row>
          <passwordForm.Row
            name="sealedNew"
            missing={message('passwordRequired', language)}
            check={value => checkPassword(value, policy, { userName })}
          >
            <PasswordInput maxLength={maxLength} autoComplete="new-password" />
          </passwordForm.Row>
          <Strength form={form} policy={policy} userName={userName} />
          <passwordForm.Row
            name="again"
            dependencies={['sealedNew']}
            need="entered"
            missing={message('passwordRepeatRequired', language)}
            check={value => checkPasswordRepeat(value, form.getFieldValue('sealedNew') ?? '')}
          >
            <PasswordInput autoComplete="new-password" />
          </passwordForm.Row>
        </>
      )}
    </passwordForm.Dialog>
  )
}

interface StrengthProps {
  form: FormInstance<Values>
  policy: PersonalDetails['passwordPolicy']
  userName: string
}

function Strength({ form, ...rules }: StrengthProps) {
  const wanted = useWatch('sealedNew', form) ?? ''
  return (
    <div className="profile-meter">
      <StrengthMeter password={wanted} {...rules} />
    </div>
  )
}
