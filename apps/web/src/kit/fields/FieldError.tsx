import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert } from '#kit/icons/icons.ts'

/** What is wrong with one field, below it. */
export function FieldError({ id, words }: { id: string; words: string }) {
  if (!words) return null
  return (
    <span className="field-error" id={id}>
      <Icon of={iconAlert} size={13} />
      {words}
    </span>
  )
}
