import { api } from '@portico/contract/api.ts'
import type { ServiceDay } from '@portico/contract/calendar.ts'
import { DatePicker, Form, Select } from 'antd'
import dayjs from 'dayjs'
import { call } from '#shared/api/call.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { NameFields } from '#shared/form/NamedFields.tsx'
import { mustChoose } from '#shared/form/rules.ts'
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
  const save = async ({ lastDay, ...values }: Values) =>
    row
      ? call(api.calendar.updateDay, { ...values, day: row.day, revision: row.revision })
      : call(api.calendar.addDays, { ...values, ...(lastDay ? { lastDay } : {}) })
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
      onSaved={onSaved}
      onClose={onClose}
      {...(row ? { changed: row } : {})}
    >
      <Form.Item name="day" label={t('day')} rules={[mustChoose(t('day'))]}>
        <DayInput isDisabled={row !== null} />
      </Form.Item>
      {!row && (
        <Form.Item name="lastDay" label={t('lastDay')} extra={t('lastDayHint')}>
          <DayInput />
        </Form.Item>
      )}
      <Form.Item name="kind" label={t('kind')}>
        <Select options={(['holiday', 'workday'] as const).map(value => ({ value, label: t(value) }))} />
      </Form.Item>
      <NameFields name={t('nameZh')} nameEn={t('nameEn')} />
    </FormDialog>
  )
}

interface DayInputProps {
  isDisabled?: boolean
  /** Given by the form's item. */
  id?: string
  value?: string
  onChange?: (day: string | undefined) => void
}

function DayInput({ isDisabled = false, id, value, onChange }: DayInputProps) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      style={{ width: '100%' }}
      disabled={isDisabled}
      value={value ? dayjs(value) : null}
      onChange={day => onChange?.(day ? day.format('YYYY-MM-DD') : undefined)}
    />
  )
}
