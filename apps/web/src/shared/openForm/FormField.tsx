import { FieldError } from '#kit/fields/FieldError.tsx'

interface FormFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  mistake: string
  type?: 'text' | 'password' | 'email'
  autoComplete?: string
  hint?: string
  inputMode?: 'numeric' | 'email' | 'tel'
  isRequired?: boolean
}

/** One field of a screen outside the frame: label, input, and below it what is wrong or a hint. */
export function FormField({
  id,
  label,
  value,
  onChange,
  mistake,
  hint,
  isRequired,
  type = 'text',
  ...rest
}: FormFieldProps) {
  const described = mistake ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="open-form-field">
      <label className="open-form-label" htmlFor={id}>
        {label}
      </label>
      <span className={`inp lg${mistake ? ' err' : ''}`}>
        <input
          {...rest}
          id={id}
          type={type}
          value={value}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={isRequired}
          aria-invalid={mistake !== ''}
          aria-describedby={described}
          onChange={event => onChange(event.target.value)}
        />
      </span>
      <FieldError id={`${id}-error`} words={mistake} />
      {hint && !mistake && (
        <span className="s12 t3" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
