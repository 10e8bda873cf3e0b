import { ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { usePick } from '#shared/i18n/texts.ts'
import { Prop } from './props.tsx'
import { useRoles } from './useTemplateNames.ts'

interface RolePropProps {
  label: string
  place: string
  value: readonly string[]
  onChange: (codes: string[]) => void
}

/** Roles: chosen by name, or named by their codes by whoever may not see the roles. */
export function RoleProp({ value, onChange, ...rest }: RolePropProps) {
  const pick = usePick()
  const { mayRoles, roles } = useRoles()
  const named = (text: string) => text.split(/[\s,，、]+/).filter(Boolean)
  return (
    <Prop {...rest}>
      {ties =>
        mayRoles ? (
          <ChoicesField
            {...ties}
            value={value}
            options={roles.map(role => ({ value: role.code, label: pick(role.name, role.nameEn) }))}
            onChange={onChange}
          />
        ) : (
          <TextInput {...ties} value={value.join(' ')} onChange={event => onChange(named(event.target.value))} />
        )
      }
    </Prop>
  )
}
