import { iconUser } from '#kit/icons/icons.ts'
import type { FieldProps } from '../fieldProps.ts'
import { ChoiceField, ChoicesField } from './ChoiceField.tsx'
import { byCode, byId, usePeople } from './usePeople.ts'

interface PersonFieldProps extends FieldProps {
  /** The person's id. */
  value?: number | null | undefined
  onChange?: ((id: number | undefined) => void) | undefined
  /** Not offered: oneself, or those who are chosen elsewhere. */
  without?: readonly number[] | undefined
}

/** One person, by name, initials or staff number. */
export function PersonField({ value, onChange, without, ...rest }: PersonFieldProps) {
  const people = usePeople(byId, value ? [value] : [], without)
  return <ChoiceField clearable icon={iconUser} {...people} {...rest} value={value} onChange={onChange} />
}

interface PeopleFieldProps extends FieldProps {
  value?: readonly number[] | undefined
  onChange?: ((ids: number[]) => void) | undefined
}

/** The same for several people. */
export function PeopleField({ value = [], onChange, ...rest }: PeopleFieldProps) {
  return <ChoicesField icon={iconUser} {...usePeople(byId, value)} {...rest} value={value} onChange={onChange} />
}

interface StaffFieldProps extends FieldProps {
  /** Staff numbers. */
  value?: readonly string[] | undefined
  onChange?: ((codes: string[]) => void) | undefined
}

/** Several people by their staff numbers, as the conditions of a query say them. */
export function StaffField({ value = [], onChange, ...rest }: StaffFieldProps) {
  return <ChoicesField icon={iconUser} {...usePeople(byCode, value)} {...rest} value={value} onChange={onChange} />
}
