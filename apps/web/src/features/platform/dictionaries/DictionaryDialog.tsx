import { api } from '@portico/contract/api.ts'
import {
  type MaintainedDictionary,
  type MaintainedLabel,
  NewDictionary,
} from '@portico/contract/platform/dictionaries.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dictionaryTexts } from './dictionaryTexts.ts'
import { LabelEditor } from './LabelEditor.tsx'
import { findLabelMistake } from './labelMistake.ts'

interface DictionaryDialogProps {
  /** Null adds a new one. */
  id: string | null
  onClose: () => void
  onSaved: () => void
}
const form = recordForm(NewDictionary, dictionaryTexts, { isEnabled: 'enabled' })

/** Adds or edits a dictionary; an existing one is read anew, so that nobody's change is overwritten unseen. */
export function DictionaryDialog({ id, ...rest }: DictionaryDialogProps) {
  const t = useTexts(dictionaryTexts)
  const { data, error } = useApiQuery(
    api.dictionaries.get,
    { id: id ?? '' },
    { enabled: id !== null, staleTime: 0, gcTime: 0 },
  )
  if (id === null) return <LoadedDialog {...rest} />
  if (!data) return <LoadingDialog title={t('editTitle')} error={error} onClose={rest.onClose} />
  return <LoadedDialog {...rest} read={data} />
}

function LoadedDialog({ read, onClose, onSaved }: Omit<DictionaryDialogProps, 'id'> & { read?: MaintainedDictionary }) {
  const t = useTexts(dictionaryTexts)
  return (
    <form.Dialog
      title={t(read ? 'editTitle' : 'add')}
      width={760}
      initial={read ?? { isEnabled: true, labels: [] }}
      save={(values, read) =>
        read
          ? call(api.dictionaries.update, { ...values, id: read.id, revision: read.revision })
          : call(api.dictionaries.add, values)
      }
      savedText={t(read ? 'edited' : 'added')}
      onSaved={onSaved}
      onClose={onClose}
      record={read}
      reread={async () => read && call(api.dictionaries.get, { id: read.id })}
    >
      <form.Row
        name="id"
        extra={read ? undefined : t('idHint')}
        check={value => (/^[a-z]\w*$/i.test(value) ? null : t('idFormat'))}
      >
        <TextInput readOnly={read !== undefined} />
      </form.Row>
      <form.Row name="name" />
      <form.Row name="nameEn" />
      <form.Row name="isEnabled" />
      <form.Row
        name="labels"
        validateTrigger={[]}
        rules={[
          {
            validator: async (_rule, labels: readonly MaintainedLabel[]) => {
              const mistake = findLabelMistake(labels)
              if (mistake === 'incomplete') throw new Error(t('labelIncomplete'))
              if (mistake === 'tooLong') throw new Error(t('labelTooLong'))
              if (mistake) throw new Error(t('labelRepeated', { value: mistake.repeated }))
            },
          },
        ]}
      >
        <LabelEditor />
      </form.Row>
    </form.Dialog>
  )
}
