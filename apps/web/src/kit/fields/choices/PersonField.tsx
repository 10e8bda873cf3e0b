import { iconUser } from '#kit/icons/icons.ts'
import type { FieldProps, Given } from '../fieldProps.ts'
import { ChoiceField, ChoicesField } from './ChoiceField.tsx'
import { byCode, byId, byStaffNumber, usePeople } from './usePeople.ts'

interface PersonFieldProps extends FieldProps, Given<number | null, number | undefined> {
  /** Not offered: oneself, or those who are chosen elsewhere. */
  without?: readonly number[] | undefined
}

/** One person, whose id it holds, by name, initials or staff number. */
export function PersonField({ value, onChange, without, ...rest }: PersonFieldProps) {
  const people = usePeople(byId, value ? [value] : [], without)
  return <ChoiceField clearable icon={iconUser} {...people} {...rest} value={value} onChange={onChange} />
}

/** The same for several people. */
export function PeopleField({ value = [], onChange, ...rest }: FieldProps & Given<readonly number[], number[]>) {
  return <ChoicesField icon={iconUser} {...usePeople(byId, value)} {...rest} value={value} onChange={onChange} />
}

/** Several people by their staff numbers, as the conditions of a query say them. */
export function StaffField({ value = [], onChange, ...rest }: FieldProps & Given<readonly string[], string[]>) {
  return <ChoicesField icon={iconUser} {...usePeople(byCode, value)} {...rest} value={value} onChange={onChange} />
}

/** The same, of those alone who can sign in: whom something new is asked of. */
export function StaffPeopleField({
  value = [],
  onChange,
  without,
  ...rest
}: FieldProps & Given<readonly string[], string[]> & { without?: readonly string[] | undefined }) {
  const people = usePeople(byStaffNumber, value, without)
  return <ChoicesField icon={iconUser} {...people} {...rest} value={value} onChange={onChange} />
}

/** One person by the staff number, as forms keep it. */
export function StaffPersonField({ value, onChange, ...rest }: FieldProps & Given<string | null, string | undefined>) {
  const people = usePeople(byStaffNumber, value ? [value] : [])
  return <ChoiceField clearable icon={iconUser} {...people} {...rest} value={value} onChange={onChange} />
}
