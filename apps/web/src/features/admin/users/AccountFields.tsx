import type { UserRow } from '@portico/contract/admin/users.ts'
import { isIpv4 } from '@portico/contract/rules/fields/ipv4.ts'
import { ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { UnitField, UnitsField } from '#kit/fields/choices/UnitField.tsx'
import { WordsField } from '#kit/fields/choices/WordsField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { FormGroup } from '#kit/form/FormGroup.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { HeldBy } from './HeldBy.tsx'
import { useRoleOptions } from './useRoleOptions.ts'
import { userForm } from './userForm.ts'
import { userTexts } from './userTexts.ts'

interface AccountFieldsProps {
  read: UserRow | undefined
  /** Shows another account. */
  onSee: (id: number) => void
}

/** How the person signs in and what they may do. Roles that one may not give stay as they are. */
export function AccountFields({ read, onSee }: AccountFieldsProps) {
  const t = useTexts(userTexts)
  const pick = usePick()
  const grantable = useRoleOptions()
  const others = (read?.roles ?? [])
    .filter(role => !grantable.options.some(({ value }) => value === role.code))
    .map(role => ({ value: role.code, label: pick(role.name, role.nameEn), refusal: t('notYours') }))
  return (
    <>
      <FormGroup title={t('account')} />
      <userForm.Row name="username" wayOut={() => <HeldBy name="username" ownId={read?.id} onSee={onSee} />} />
      <userForm.Row name="roles" extra={t('rolesHint')}>
        <ChoicesField {...grantable} options={[...grantable.options, ...others]} />
      </userForm.Row>
      <userForm.Row name="units">
        <UnitField />
      </userForm.Row>
      <userForm.Row name="otherUnits">
        <UnitsField />
      </userForm.Row>
      <userForm.Row name="enabled">
        <Switch words={{ on: t('enabledOn'), off: t('enabledOff') }} />
      </userForm.Row>
      <userForm.Row name="isLocal" extra={t('isLocalHint')} />
      <userForm.Row
        className="wide"
        name="boundAddresses"
        extra={t('boundHint')}
        rules={[
          {
            validator: async (_rule, entries: readonly string[] = []) => {
              const wrong = entries.find(entry => !isAddressOrRange(entry.trim()))
              if (wrong) throw new Error(t('addressWrong', { value: wrong }))
            },
          },
        ]}
      >
        <WordsField />
      </userForm.Row>
      {!read && <p className="hint wide">{t('firstPassword')}</p>}
    </>
  )
}

/** An address or a range such as 10.20.0.0/16. IPv6 is looked at closely by the server. */
function isAddressOrRange(entry: string): boolean {
  const [base = '', bits, ...more] = entry.split('/')
  if (more.length > 0) return false
  if (base.includes(':'))
    return /^[\da-f:.]{2,45}$/i.test(base) && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= 128))
  return isIpv4(base) && (bits === undefined || (/^\d{1,2}$/.test(bits) && Number(bits) <= 32))
}
