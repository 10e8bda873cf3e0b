import { api } from '@portico/contract/api.ts'
import type { UserRow } from '@portico/contract/users.ts'
import { ChoicesField } from '#kit/fields/ChoiceField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { UnitField, UnitsField } from '#kit/fields/UnitField.tsx'
import { WordsField } from '#kit/fields/WordsField.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustChoose, mustEnter } from '#kit/form/rules.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { isAddressOrRange } from './isAddressOrRange.ts'
import { userTexts } from './userTexts.ts'

/** How the person signs in and what they may do. Roles that one may not give stay as they are. */
export function AccountFields({ read }: { read: UserRow | undefined }) {
  const t = useTexts(userTexts)
  const pick = usePick()
  const grantable = useApiQuery(api.users.grantable)
  const given = grantable.data ?? []
  const others = (read?.roles ?? []).filter(role => !given.some(it => it.code === role.code))
  const options = [
    ...given.map(role => ({ value: role.code, label: pick(role.name, role.nameEn) })),
    ...others.map(role => ({ value: role.code, label: pick(role.name, role.nameEn), refusal: t('notYours') })),
  ]
  return (
    <>
      <h3 className="users-section">{t('account')}</h3>
      <FormRow name="username" label={t('username')} rules={[mustEnter(t('username'))]}>
        <TextInput maxLength={64} />
      </FormRow>
      <FormRow name="roles" label={t('roles')} rules={[mustChoose(t('roles'))]} extra={t('rolesHint')}>
        <ChoicesField options={options} isLoading={grantable.isFetching} />
      </FormRow>
      <FormRow name="units" label={t('primaryUnit')} rules={[mustChoose(t('primaryUnit'))]}>
        <UnitField />
      </FormRow>
      <FormRow name="otherUnits" label={t('otherUnits')}>
        <UnitsField />
      </FormRow>
      <FormRow name="enabled" label={t('enabled')} valuePropName="checked">
        <Switch words={{ on: t('enabledOn'), off: t('enabledOff') }} />
      </FormRow>
      <FormRow name="isLocal" label={t('isLocal')} valuePropName="checked" extra={t('isLocalHint')}>
        <Switch />
      </FormRow>
      <FormRow
        className="wide"
        name="boundAddresses"
        label={t('boundAddresses')}
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
      </FormRow>
      {!read && <p className="hint wide">{t('firstPassword')}</p>}
    </>
  )
}
