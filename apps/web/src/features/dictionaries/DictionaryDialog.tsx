import { api } from '@portico/contract/api.ts'
import type { MaintainedDictionary, MaintainedLabel } from '@portico/contract/dictionaries.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { NameFields } from '#kit/form/NamedFields.tsx'
import { checked, mustEnter } from '#kit/form/rules.ts'
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
interface Values {
  id: string
  name: string
  nameEn: string
  isEnabled: boolean
  labels: MaintainedLabel[]
}

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
  const save = (values: Values) =>
    read
      ? call(api.dictionaries.update, { ...values, id: read.id, revision: read.revision })
      : call(api.dictionaries.add, values)
  return (
    <FormDialog<Values>
      title={t(read ? 'editTitle' : 'add')}
      width={760}
      initial={read ?? { isEnabled: true, labels: [] }}
      labels={{ id: t('id'), name: t('name'), nameEn: t('nameEn'), labels: t('labels') }}
      save={save}
      savedText={t(read ? 'edited' : 'added')}
      onSaved={onSaved}
      onClose={onClose}
      {...(read ? { changed: read } : {})}
    >
      <FormRow
        name="id"
        label={t('id')}
        extra={read ? undefined : t('idHint')}
        rules={[mustEnter(t('id')), checked(value => (/^[a-z]\w*$/i.test(value) ? null : t('idFormat')))]}
      >
        <TextInput maxLength={40} readOnly={read !== undefined} />
      </FormRow>
      <NameFields name={t('name')} nameEn={t('nameEn')} />
      <FormRow name="isEnabled" label={t('enabled')} valuePropName="checked">
        <Switch />
      </FormRow>
      <FormRow
        name="labels"
        label={t('labels')}
        validateTrigger={[]}
        rules={[
          {
            validator: async (_rule, labels: readonly MaintainedLabel[]) => {
              const mistake = findLabelMistake(labels)
              if (mistake === 'incomplete') throw new Error(t('labelIncomplete'))
              if (mistake) throw new Error(t('labelRepeated', { value: mistake.repeated }))
            },
          },
        ]}
      >
        <LabelEditor />
      </FormRow>
    </FormDialog>
  )
}
