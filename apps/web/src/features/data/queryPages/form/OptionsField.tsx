import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { QueryField } from '@portico/contract/data/pageDocument.ts'
import { useState } from 'react'
import { ChoiceField, ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { useDictionaryOptions } from '#shared/dictionaries.ts'
import { type LoadOptions, useColumnOptions } from '../columns/useColumnOptions.ts'

interface OptionsFieldProps {
  id: string
  placeholder: string
  field: QueryField
  data: DataColumn | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
  loadOptions: LoadOptions | undefined
  'aria-describedby'?: string | undefined
}

/** A choice among a dictionary's labels, or among the values of a column without one. */
export function OptionsField({ data, loadOptions, ...props }: OptionsFieldProps) {
  return data?.dictionary ? (
    <DictionaryField {...props} dictionary={data.dictionary} />
  ) : (
    <ColumnField {...props} loadOptions={loadOptions} />
  )
}

type Rest = Omit<OptionsFieldProps, 'data' | 'loadOptions'>

function DictionaryField({ dictionary, ...props }: Rest & { dictionary: string }) {
  return <Choice {...props} options={useDictionaryOptions(dictionary)} />
}

function ColumnField({ loadOptions, ...props }: Rest & Pick<OptionsFieldProps, 'loadOptions'>) {
  const [word, setWord] = useState<string | null>(null)
  const { options, isLoading } = useColumnOptions(loadOptions, props.field.column, word)
  return (
    <Choice {...props} options={options ?? []} onSearch={setWord} onOpen={() => setWord('')} isLoading={isLoading} />
  )
}

type ChoiceProps = Rest &
  Pick<Parameters<typeof ChoicesField<string>>[0], 'options' | 'onSearch' | 'onOpen' | 'isLoading'>

function Choice({ field, value, onChange, ...rest }: ChoiceProps) {
  return field.type === 'multiSelect' ? (
    <ChoicesField {...rest} value={value} onChange={onChange} />
  ) : (
    <ChoiceField clearable {...rest} value={value[0]} onChange={one => onChange(one === undefined ? [] : [one])} />
  )
}
