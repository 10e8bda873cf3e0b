import type { AccountSet } from '@portico/contract/accountSets.ts'
import { api } from '@portico/contract/api.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { CodeField, NameFields } from '#kit/form/NamedFields.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountSetTexts } from './accountSetTexts.ts'

interface AccountSetDialogProps {
  /** Null adds a new one. */
  set: AccountSet | null
  onClose: () => void
  onSaved: () => void
}
type Values = Pick<AccountSet, 'code' | 'name' | 'nameEn' | 'enabled'>

/** Adds or changes an account set. */
export function AccountSetDialog({ set, onClose, onSaved }: AccountSetDialogProps) {
  const t = useTexts(accountSetTexts)
  const save = (values: Values) =>
    set
      ? call(api.accountSets.update, { ...values, code: set.code, revision: set.revision })
      : call(api.accountSets.add, values)
  return (
    <FormDialog<Values>
      title={t(set ? 'editTitle' : 'add')}
      initial={set ?? { enabled: true }}
      labels={{ code: t('code'), name: t('name'), nameEn: t('nameEn'), enabled: t('on') }}
      save={save}
      savedText={t(set ? 'edited' : 'added')}
      onSaved={onSaved}
      onClose={onClose}
      {...(set ? { changed: set } : {})}
    >
      <CodeField label={t('code')} hint={t('codeHint')} maxLength={20} isSaved={set !== null} />
      <NameFields name={t('name')} nameEn={t('nameEn')} />
      <FormRow name="enabled" label={t('on')} valuePropName="checked">
        <Switch words={{ on: t('onWords'), off: t('offWords') }} />
      </FormRow>
    </FormDialog>
  )
}
