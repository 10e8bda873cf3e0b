import type { DataColumn } from '@portico/contract/dataSets.ts'
import type { ConditionValue, QueryField } from '@portico/contract/pageDocument.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { DateField } from './DateField.tsx'
import { type LoadOptions, OptionsField } from './OptionsField.tsx'
import { PersonField } from './PersonField.tsx'
import { queryTexts } from './queryTexts.ts'
import { RangeField } from './RangeField.tsx'
import { TextField } from './TextField.tsx'
import { UnitField } from './UnitField.tsx'

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
  const label = pick(field.label, field.labelEn)
  const placeholder = pick(field.placeholder, field.placeholderEn)
  const list = value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value
  const one = list[0] ?? ''
  const common = { id, label, describedBy }
  const choice = { ...common, placeholder: placeholder || t('all'), value: list }
  const setOne = (next: readonly string[]) => onChange(next[0] ?? '')
  switch (field.type) {
    case 'text':
      return (
        <TextField
          {...common}
          placeholder={placeholder}
          value={one}
          onChange={onChange}
          suggest={suggest ? word => suggest(field, word) : undefined}
        />
      )
    case 'numberRange':
    case 'amountRange':
      return <RangeField {...common} value={list} onChange={onChange} />
    case 'date':
    case 'dateRange': {
      const isRange = field.type === 'dateRange'
      return (
        <DateField
          {...common}
          placeholder={placeholder}
          isRange={isRange}
          isByMonth={data?.isMonth === true}
          value={list}
          onChange={next => onChange(isRange ? next : (next[0] ?? ''))}
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
      if (data?.dictionary)
        return <OptionsField {...choice} column={field.column} data={data} isMultiple={false} onChange={setOne} />
      return <UnitField {...choice} isMultiple={false} onChange={setOne} />
    case 'unit':
      return <UnitField {...choice} isMultiple={false} onChange={setOne} />
    case 'person':
      return <PersonField {...common} placeholder={placeholder} value={list} onChange={onChange} />
  }
}
