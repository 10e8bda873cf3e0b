import { api } from '@portico/contract/api.ts'
import { type AccountSet, NewAccountSet } from '@portico/contract/directory/accountSets.ts'
import { isIdentifier } from '@portico/contract/rules/identifier.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountSetTexts } from './accountSetTexts.ts'

interface AccountSetDialogProps {
  /** Null adds a new one. */
  set: AccountSet | null
  onClose: () => void
  onSaved: () => void
}

const form = recordForm(NewAccountSet, accountSetTexts, { enabled: 'on' })

/** Adds or changes an account set. */
export function AccountSetDialog({ set, onClose, onSaved }: AccountSetDialogProps) {
  const t = useTexts(accountSetTexts)
  return (
    <form.Dialog
      title={t(set ? 'editTitle' : 'add')}
      initial={set ?? { enabled: true }}
      save={(values, set) =>
        set
          ? call(api.accountSets.update, { ...values, code: set.code, revision: set.revision })
          : call(api.accountSets.add, values)
      }
      savedText={t(set ? 'edited' : 'added')}
      onSaved={onSaved}
      onClose={onClose}
      record={set}
      reread={() => findRow(api.accountSets.list, row => row.code === set?.code)}
    >
      <form.Row
        name="code"
        extra={set ? undefined : t('codeHint')}
        check={code => (isIdentifier(code) ? null : t('codeHint'))}
      >
        <TextInput readOnly={set !== null} />
      </form.Row>
      <form.Row name="name" />
      <form.Row name="nameEn" />
      <form.Row name="enabled">
        <Switch words={{ on: t('onWords'), off: t('offWords') }} />
      </form.Row>
    </form.Dialog>
  )
}
