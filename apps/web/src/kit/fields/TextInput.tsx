import { type ComponentProps, type CSSProperties, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconEye, iconEyeoff } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldTexts } from './fieldTexts.ts'
import { textLengths } from './textLengths.ts'
import './TextInput.css'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** 28 px instead of 32: tool bars, and rows of small fields. */
  isSmall?: boolean
}

const lookOf = (props: Pick<ComponentProps<'input'>, 'aria-invalid' | 'disabled' | 'readOnly' | 'className'>) =>
  `inp field${props['aria-invalid'] ? ' err' : ''}${props.disabled ? ' dis' : ''}${props.readOnly ? ' readonly' : ''}${
    props.className ? ` ${props.className}` : ''
  }`

/**
 * One line of text of 100 characters unless told otherwise (spec 2 §9), counted from four fifths on. What is typed or
 * pasted is never cut: what is too long a form refuses in words.
 */
export function TextInput({ maxLength = textLengths.line, isSmall = false, ...rest }: TextInputProps) {
  const { className, style, ...props } = rest
  const look = lookOf({ ...props, className: `${isSmall ? 'sm ' : ''}${className ?? ''}`.trim() })
  return (
    <span className={look} style={style}>
      <input {...props} autoComplete={props.autoComplete ?? 'off'} />
      <Count of={props.value} max={maxLength} />
    </span>
  )
}

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'isSmall' | 'className' | 'style'> {
  /** Who uses it says which: their own, a new one, or nobody's (`off`). */
  autoComplete: string
  /** A secret of a machine: nobody has to read it again. */
  isSecret?: boolean
}

/** A password; an eye shows what was typed. */
export function PasswordInput({ isSecret = false, maxLength: _, ...props }: PasswordInputProps) {
  const t = useTexts(fieldTexts)
  const [isShown, setShown] = useState(false)
  return (
    <span className={lookOf(props)}>
      <input {...props} type={isShown ? 'text' : 'password'} spellCheck={false} />
      {!isSecret && (
        <button
          type="button"
          className="ib xs"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? iconEyeoff : iconEye} size={15} />
        </button>
      )}
    </span>
  )
}

interface TextLinesProps extends Omit<ComponentProps<'textarea'>, 'rows'> {
  /** Lines that it is high when empty, and that it grows to. */
  lines?: readonly [least: number, most: number]
}

/** Several lines of text, growing with them; 500 characters unless told otherwise. */
export function TextLines({ maxLength = textLengths.lines, lines = [3, 10], ...rest }: TextLinesProps) {
  const { className, ...props } = rest
  const [least, most] = lines
  const text = String(props.value ?? '')
  const size = { '--least': least, '--most': most } as CSSProperties
  return (
    <span className={`area ${lookOf({ ...props, className })}`} style={size} data-text={text}>
      <textarea {...props} rows={least} />
      <Count of={text} max={maxLength} />
    </span>
  )
}

/** How much of its room a text takes, from four fifths on: `82 / 100`. */
function Count({ of, max }: { of: ComponentProps<'input'>['value']; max: number }) {
  const { length } = String(of ?? '')
  if (length < max * 0.8) return null
  return <span className={`affix s12 t3 num nowrap${length > max ? ' over' : ''}`}>{`${length} / ${max}`}</span>
}
