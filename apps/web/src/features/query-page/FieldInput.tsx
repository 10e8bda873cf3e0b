import type { DataColumn } from '@portico/contract/dataSets.ts'
import type { ConditionValue, QueryField } from '@portico/contract/pageDocument.ts'
import { StaffField } from '#kit/fields/PersonField.tsx'
import { RangeField } from '#kit/fields/RangeField.tsx'
import { SuggestField } from '#kit/fields/SuggestField.tsx'
import { UnitField } from '#kit/fields/UnitField.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { DateCondition } from './DateCondition.tsx'
import { type LoadOptions, OptionsField } from './OptionsField.tsx'
import { queryTexts } from './queryTexts.ts'

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
  const choice = { ...common, placeholder: placeholder || t('all'), value: list }
  const setOne = (next: readonly string[]) => onChange(next[0] ?? '')
  const units = <UnitField {...choice} value={one} onChange={next => onChange(next ?? '')} />
  switch (field.type) {
    case 'text':
      return (
        <SuggestField
          {...common}
          placeholder={placeholder}
          value={one}
          onChange={onChange}
          suggest={suggest ? word => suggest(field, word) : undefined}
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
    case 'dateRange': {
      const isRange = field.type === 'dateRange'
      return (
        <DateCondition
          {...common}
          placeholder={placeholder}
          isRange={isRange}
          byMonth={data?.isMonth === true}
          value={list}
          onChange={isRange ? onChange : setOne}
        />
      )
    }
    case 'select':
    case 'multiSelect': {
      const isMultiple = field.type === 'multiSelect'
      return (
        <OptionsField
          {...choice}
          column={field.column}
          data={data}
          isMultiple={isMultiple}
          onChange={isMultiple ? onChange : setOne}
          loadOptions={loadOptions}
        />
      )
    }
    case 'tree':
      if (!data?.dictionary) return units
      return <OptionsField {...choice} column={field.column} data={data} isMultiple={false} onChange={setOne} />
    case 'unit':
      return units
    case 'person':
      return <StaffField {...common} placeholder={placeholder || t('typeName')} value={list} onChange={onChange} />
  }
}
