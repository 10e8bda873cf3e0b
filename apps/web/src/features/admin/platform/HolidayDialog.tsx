import { api } from '@portico/contract/api.ts'
import { NewServiceDays, type ServiceDay } from '@portico/contract/work/calendar.ts'
import { useRef } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dayTexts } from './platformTexts.ts'

interface HolidayDialogProps {
  /** Null adds new ones. */
  row: ServiceDay | null
  onClose: () => void
  onSaved: () => void
}

const form = recordForm(NewServiceDays, dayTexts, { name: 'nameZh' })
type Values = ValuesOf<typeof form>

/** Adds one or several days in a row, or edits one. */
export function HolidayDialog({ row, onClose, onSaved }: HolidayDialogProps) {
  const t = useTexts(dayTexts)
  const alreadyThere = useRef<readonly string[]>([])
  const save = async ({ lastDay, ...values }: Values, row: ServiceDay | undefined) => {
    if (row) return call(api.calendar.updateDay, { ...values, day: row.day, revision: row.revision })
    alreadyThere.current = (
      await call(api.calendar.addDays, { ...values, ...(lastDay ? { lastDay } : {}) })
    ).alreadyThere
    return null
  }
  const saved = () => {
    const days = alreadyThere.current
    // It may be a month of days: they stay until they are read.
    if (days.length > 0) toast.warning(t('alreadyThere'), { detail: days.join(t('separator')), stays: true })
    onSaved()
  }
  return (
    <form.Dialog
      title={t(row ? 'editTitle' : 'add')}
      initial={row ?? { kind: 'holiday' }}
      save={save}
      savedText={t(row ? 'saved' : 'added')}
      onSaved={saved}
      onClose={onClose}
      record={row}
      reread={() => findRow(api.calendar.days, ({ day }) => day === row?.day)}
    >
      <form.Row name="day">
        <DateField disabled={row !== null} />
      </form.Row>
      {!row && (
        <form.Row name="lastDay" extra={t('lastDayHint')}>
          <DateField />
        </form.Row>
      )}
      <form.Row name="kind">
        <ChoiceField options={optionsOf(['holiday', 'workday'], t)} />
      </form.Row>
      <form.Row name="name" />
      <form.Row name="nameEn" />
    </form.Dialog>
  )
}
