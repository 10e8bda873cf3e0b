import { api } from '@portico/contract/api.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconTrash } from '#kit/icons/icons.ts'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { EntryFields, entryForm } from './EntryFields.tsx'
import { type EntryForm, valuesOf } from './entryForm.ts'
import { entryTexts } from './entryTexts.ts'

interface EntryDialogProps extends Ends {
  /** Null for a new one. */
  entry: Occurrence | null
  start: EntryForm
  onRemove: (entry: Occurrence) => void
}

/** Writes an entry down, or changes one: of a series first which of its occurrences. */
export function EntryDialog({ entry, start, onRemove, ...ends }: EntryDialogProps) {
  const t = useTexts(entryTexts)
  const isSeries = entry !== null && entry.repeat !== 'none'
  const save = async (form: EntryForm) => {
    const whole = { ...start, ...form }
    const values = valuesOf(whole)
    if (!entry) return call(api.schedule.add, values)
    return call(api.schedule.update, { ...values, id: entry.id, occurs: entry.occurs, scope: whole.scope })
  }
  return (
    <entryForm.Dialog
      title={t(entry ? 'editTitle' : 'addTitle')}
      initial={start}
      save={save}
      savedText={t('saved')}
      {...ends}
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
