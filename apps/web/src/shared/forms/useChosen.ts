import { type ControlProps, textOf } from './controlProps.ts'
import { useForm } from './formContext.ts'

type NamedKind = 'person' | 'unit' | 'project'

/** Keeps the code, and asks what rules may read of whom or what it names. */
export function useChosen({ field, value, onChange, ties, readOnly, onLeave }: ControlProps, kind: NamedKind) {
  const { onNamed, store, language } = useForm()
  const code = textOf(value)
  const known = store.named()[`${kind}:${code}`]
  return {
    given: { ...ties, readOnly, onBlur: onLeave },
    code: code || null,
    /** As it is called in the document, also where it cannot be looked up any more. */
    name: known && ((language === 'en' && known.en) || known.zh),
    choose: (next: string | undefined) => {
      onChange(next)
      if (next) onNamed?.(kind, next, field.key)
    },
  }
}
