import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { ConditionValue, QueryField } from '@portico/contract/data/pageDocument.ts'
import { isDay } from '@portico/contract/rules/serviceHours.ts'
import { StaffField } from '#kit/fields/choices/PersonField.tsx'
import { SuggestField } from '#kit/fields/choices/SuggestField.tsx'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { DateField, DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { isMonth, lastDayOf } from '#kit/fields/dates/days.ts'
import { RangeField } from '#kit/fields/RangeField.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { LoadOptions } from '../columns/useColumnOptions.ts'
import { queryTexts } from '../queryTexts.ts'
import { OptionsField } from './OptionsField.tsx'

interface FieldInputProps {
  id: string
  field: QueryField
  data: DataColumn | undefined
  value: ConditionValue | undefined
  onChange: (value: ConditionValue) => void
  suggest?: ((field: QueryField, word: string) => Promise<readonly string[]>) | undefined
  loadOptions?: LoadOptions | undefined
  describedBy?: string | undefined
}

/** What a field of the query form is filled in with, by its type. */
export function FieldInput({ id, field, data, value, onChange, suggest, loadOptions, describedBy }: FieldInputProps) {
  const pick = usePick()
  const t = useTexts(queryTexts)
  const placeholder = pick(field.placeholder, field.placeholderEn)
  const list = value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value
  const one = list[0] ?? ''
  const common = { id, 'aria-describedby': describedBy, 'aria-invalid': describedBy !== undefined || undefined }
  const choice = { ...common, placeholder: placeholder || t('all') }
  const dates = { ...common, byMonth: data?.isMonth === true }
  if (field.type === 'unit' || (field.type === 'tree' && !data?.dictionary))
    return <UnitField {...choice} value={one} onChange={next => onChange(next ?? '')} />
  switch (field.type) {
    case 'text':
      return (
        <SuggestField
          {...common}
          placeholder={placeholder}
          value={one}
          onChange={onChange}
          suggest={suggest && (word => suggest(field, word))}
        />
      )
    case 'numberRange':
    case 'amountRange':
      return (
        <RangeField
          {...common}
          label={pick(field.label, field.labelEn)}
          isMoney={field.type === 'amountRange'}
          value={list}
          onChange={onChange}
        />
      )
    case 'date':
      return (
        <DateField
          {...dates}
          placeholder={placeholder}
          value={one}
          onChange={day => onChange(day ? opening(day) : '')}
        />
      )
    case 'dateRange':
      return (
        <DateRangeField
          {...dates}
          value={list}
          onChange={([from, to]) => onChange(from || to ? [opening(from), closing(to)] : [])}
        />
      )
    case 'select':
    case 'multiSelect':
    case 'tree':
      return (
        <OptionsField
          {...choice}
          field={field}
          data={data}
          value={list}
          onChange={next => onChange(field.type === 'multiSelect' ? next : (next[0] ?? ''))}
          loadOptions={loadOptions}
        />
      )
    case 'person':
      return <StaffField {...common} placeholder={placeholder || t('typeName')} value={list} onChange={onChange} />
  }
}

/** A query asks for moments, from the first day's start to the last day's end; what is typed and no date stays as it is. */
const opening = (one = '') => (isDay(one) ? `${one} 00:00:00` : isMonth(one) ? `${one}-01 00:00:00` : one)
const closing = (one = '') => (isDay(one) ? `${one} 23:59:59` : isMonth(one) ? `${lastDayOf(one)} 23:59:59` : one)
