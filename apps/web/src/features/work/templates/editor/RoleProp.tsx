import { ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { usePick } from '#shared/i18n/texts.ts'
import { Prop } from './props.tsx'
import { useRoles } from './useTemplateNames.ts'

interface RolePropProps {
  label: string
  place: string
  value: readonly string[]
  onChange: (codes: string[]) => void
}

/** Roles, chosen by name. */
export function RoleProp({ value, onChange, ...rest }: RolePropProps) {
  const pick = usePick()
  const roles = useRoles()
  return (
    <Prop {...rest}>
      {ties => (
        <ChoicesField
          {...ties}
          value={value}
          options={roles.map(role => ({ value: role.code, label: pick(role.name, role.nameEn) }))}
          onChange={onChange}
        />
      )}
    </Prop>
  )
}
