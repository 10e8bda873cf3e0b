import { api } from '@portico/contract/api.ts'
import type { ServiceDay } from '@portico/contract/calendar.ts'
import { useRef } from 'react'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { DateField } from '#kit/fields/DateField.tsx'
import { realDay } from '#kit/fields/inCalendar.ts'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { NameFields } from '#kit/form/NamedFields.tsx'
import { mustChoose } from '#kit/form/rules.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dayTexts } from './platformTexts.ts'

interface HolidayDialogProps {
  /** Null adds new ones. */
  row: ServiceDay | null
  onClose: () => void
  onSaved: () => void
}
interface Values {
  day: string
  lastDay?: string
  kind: ServiceDay['kind']
  name: string
  nameEn: string
}

/** Adds one or several days in a row, or edits one. */
export function HolidayDialog({ row, onClose, onSaved }: HolidayDialogProps) {
  const t = useTexts(dayTexts)
  const alreadyThere = useRef<readonly string[]>([])
  const save = async ({ lastDay, ...values }: Values) => {
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
  const initial: Partial<Values> = row
    ? { day: row.day, kind: row.kind, name: row.name, nameEn: row.nameEn }
    : { kind: 'holiday' }
  return (
    <FormDialog<Values>
      title={t(row ? 'editTitle' : 'add')}
      initial={initial}
      labels={{ day: t('day'), lastDay: t('lastDay'), name: t('nameZh'), nameEn: t('nameEn') }}
      save={save}
      savedText={t(row ? 'saved' : 'added')}
      onSaved={saved}
      onClose={onClose}
      {...(row ? { changed: row } : {})}
    >
      <FormRow name="day" label={t('day')} rules={[mustChoose(t('day')), realDay()]}>
        <DateField takesAll disabled={row !== null} />
      </FormRow>
      {!row && (
        <FormRow name="lastDay" label={t('lastDay')} extra={t('lastDayHint')} rules={[realDay()]}>
          <DateField takesAll />
        </FormRow>
      )}
      <FormRow name="kind" label={t('kind')}>
        <ChoiceField options={(['holiday', 'workday'] as const).map(value => ({ value, label: t(value) }))} />
      </FormRow>
      <NameFields name={t('nameZh')} nameEn={t('nameEn')} />
    </FormDialog>
  )
}
