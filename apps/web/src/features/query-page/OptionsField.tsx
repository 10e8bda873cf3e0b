import type { DataColumn } from '@portico/contract/dataSets.ts'
import { useEffect, useRef, useState } from 'react'
import { ChoiceField, ChoicesField } from '#kit/fields/ChoiceField.tsx'
import type { Option } from '#kit/fields/optionSearch.ts'
import { useDictionaryOptions } from '#shared/dictionaries.ts'

/** Values of a column that are there, those with `word` in them. */
export type LoadOptions = (column: string, word: string) => Promise<readonly Option[]>

interface OptionsFieldProps {
  id: string
  placeholder: string
  column: string
  data: DataColumn | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
  isMultiple: boolean
  loadOptions?: LoadOptions | undefined
  'aria-describedby'?: string | undefined
}

/** A choice among a dictionary's labels, or among the values of a column without one. */
export function OptionsField({ data, loadOptions, column, ...props }: OptionsFieldProps) {
  return data?.dictionary ? (
    <DictionaryField {...props} dictionary={data.dictionary} />
  ) : (
    <ColumnField {...props} column={column} loadOptions={loadOptions} />
  )
}

type Rest = Omit<OptionsFieldProps, 'data' | 'loadOptions' | 'column'>

function DictionaryField({ dictionary, ...props }: Rest & { dictionary: string }) {
  return <Choice {...props} options={useDictionaryOptions(dictionary)} />
}

const rest = 250

function ColumnField({ column, loadOptions, ...props }: Rest & Pick<OptionsFieldProps, 'column' | 'loadOptions'>) {
  const [options, setOptions] = useState<readonly Option[]>([])
  const [word, setWord] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const latest = useRef(loadOptions)
  latest.current = loadOptions
  useEffect(() => {
    if (word === null) return
    let isOver = false
    setLoading(true)
    const timer = setTimeout(
      async () => {
        const found = await latest.current?.(column, word.trim()).catch(() => [])
        if (isOver) return
        setOptions(found ?? [])
        setLoading(false)
      },
      word === '' ? 0 : rest,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [word, column])
  return <Choice {...props} options={options} onSearch={setWord} onOpen={() => setWord('')} isLoading={isLoading} />
}

type ChoiceProps = Rest & Pick<Parameters<typeof ChoicesField>[0], 'onSearch' | 'onOpen' | 'isLoading'>

function Choice({ isMultiple, value, onChange, ...rest }: ChoiceProps & { options: readonly Option[] }) {
  return isMultiple ? (
    <ChoicesField {...rest} value={value} onChange={onChange} />
  ) : (
    <ChoiceField clearable {...rest} value={value[0]} onChange={one => onChange(one === undefined ? [] : [one])} />
  )
}
