import { api } from '@portico/contract/api.ts'
import type { Occurrence } from '@portico/contract/schedule.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconTrash } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { EntryFields, entryForm } from './EntryFields.tsx'
import { type EntryForm, formOf, valuesOf } from './entryForm.ts'
import { entryTexts } from './entryTexts.ts'

interface EntryDialogProps {
  /** An entry that is there, or what a new one starts with. */
  opened: { entry: Occurrence } | { fresh: EntryForm }
  onClose: () => void
  onSaved: () => void
  onRemove: (entry: Occurrence) => void
}

/** Writes an entry down, or changes one: of a series first which of its occurrences. */
export function EntryDialog({ opened, onClose, onSaved, onRemove }: EntryDialogProps) {
  const t = useTexts(entryTexts)
  const entry = 'entry' in opened ? opened.entry : null
  const isSeries = entry !== null && entry.repeat !== 'none'
  const save = async (form: EntryForm) => {
    const whole = { ...('entry' in opened ? formOf(opened.entry) : opened.fresh), ...form }
    const values = valuesOf(whole)
    if (!entry) return call(api.schedule.add, values)
    return call(api.schedule.update, { ...values, id: entry.id, occurs: entry.occurs, scope: whole.scope })
  }
  return (
    <entryForm.Dialog
      title={t(entry ? 'editTitle' : 'addTitle')}
      initial={'entry' in opened ? formOf(opened.entry) : opened.fresh}
      save={save}
      savedText={t('saved')}
      onSaved={onSaved}
      onClose={onClose}
    >
      {form => (
        <>
          <EntryFields form={form} isSeries={isSeries} />
          {entry && (
            <Button danger size="small" icon={iconTrash} onClick={() => onRemove(entry)}>
              {t('remove')}
            </Button>
          )}
        </>
      )}
    </entryForm.Dialog>
  )
}
