import type { UserRow } from '@portico/contract/admin/users.ts'
import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import { checkIdCard } from '@portico/contract/rules/fields/idCard.ts'
import { checkMobile } from '@portico/contract/rules/fields/mobile.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormGroup } from '#kit/form/FormGroup.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { HeldBy } from './HeldBy.tsx'
import { userForm } from './userForm.ts'
import { userTexts } from './userTexts.ts'

interface PersonFieldsProps {
  read: UserRow | undefined
  /** Shows another account. */
  onSee: (id: number) => void
}

/** Who the account belongs to. Numbers that are known stand masked behind an empty field. */
export function PersonFields({ read, onSee }: PersonFieldsProps) {
  const t = useTexts(userTexts)
  const hint = (masked: string | undefined) => (masked ? t('keepAsIs') : undefined)
  return (
    <>
      <FormGroup title={t('person')} />
      <userForm.Row name="name" />
      <userForm.Row name="nameEn">
        <TextInput placeholder={t('nameEnHint')} />
      </userForm.Row>
      <userForm.Row name="code" wayOut={() => <HeldBy name="code" ownId={read?.id} onSee={onSee} />} />
      <userForm.Row
        name="cardId"
        extra={hint(read?.maskedCardId)}
        need={!read?.maskedCardId && 'entered'}
        check={value => checkIdCard(value, { foreign: true })}
      >
        <TextInput placeholder={read?.maskedCardId ?? ''} />
      </userForm.Row>
      <userForm.Row
        name="mobile"
        extra={hint(read?.maskedMobile)}
        need={!read?.maskedMobile && 'entered'}
        check={checkMobile}
      >
        <TextInput maxLength={11} inputMode="tel" placeholder={read?.maskedMobile ?? ''} />
      </userForm.Row>
      <userForm.Row name="email" check={checkEmail}>
        <TextInput inputMode="email" />
      </userForm.Row>
      <userForm.Row name="jobTitle" />
      <userForm.Row name="jobTitleEn" />
      <userForm.Row name="joinedOn">
        <DateField />
      </userForm.Row>
    </>
  )
}
