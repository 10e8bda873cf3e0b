import type { Given } from '#kit/fields/fieldProps.ts'
import { ChoiceBox, type ChoiceProps } from './ChoiceBox.tsx'
import type { Value } from './options/optionSearch.ts'

type ChoiceFieldProps<V extends Value> = ChoiceProps<V> & { value?: V | null | undefined } & (
    | { clearable?: false | undefined; onChange?: ((value: V) => void) | undefined }
    /** Can be emptied again; the value is then undefined. */
    | { clearable: true; onChange?: ((value: V | undefined) => void) | undefined }
  )

/** One choice from a list that is looked through by typing. */
export function ChoiceField<V extends Value>({ value, onChange, clearable, ...rest }: ChoiceFieldProps<V>) {
  const change = onChange as ((value: V | undefined) => void) | undefined
  return (
    <ChoiceBox
      {...rest}
      isMultiple={false}
      clearable={clearable === true}
      value={value === undefined || value === null ? [] : [value]}
      onChange={([next]) => change?.(next)}
    />
  )
}

/** Several choices: two of them shown by name, then how many more. */
export function ChoicesField<V extends Value>({
  value = [],
  onChange,
  ...rest
}: ChoiceProps<V> & Given<readonly V[], V[]>) {
  return <ChoiceBox {...rest} isMultiple clearable value={value} onChange={next => onChange?.(next)} />
}
