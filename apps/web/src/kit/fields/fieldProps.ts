/** What a row of a form gives to its control, which may answer another type than it takes. */
export interface Given<V, Answer = V> {
  id?: string | undefined
  value?: V | undefined
  onChange?: ((value: Answer) => void) | undefined
}

/** What every field takes: from its label, from its row in a form, or from a bar of filters. */
export interface FieldProps {
  id?: string | undefined
  /** Names it where no `<label>` does. */
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Shown as plain text. */
  readOnly?: boolean | undefined
  onBlur?: (() => void) | undefined
  className?: string | undefined
}

/** The attributes that go to the element which has the focus. */
export function ariaOf(props: FieldProps) {
  return {
    'aria-label': props['aria-label'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  } as const
}

/** The classes of a field's frame: open or not, wrong, switched off. */
export function frameOf(props: FieldProps, isOpen: boolean): string {
  const isWrong = props['aria-invalid'] === true || props['aria-invalid'] === 'true'
  const said = [isOpen && 'foc', isWrong && 'err', props.disabled && 'dis', props.className]
  return ['inp k-field', ...said].filter(Boolean).join(' ')
}

/** What a field is called: by itself, or by its label. */
export const nameOfField = (props: FieldProps, element: HTMLInputElement | null): string =>
  props['aria-label'] ?? element?.labels?.[0]?.textContent?.trim() ?? ''
