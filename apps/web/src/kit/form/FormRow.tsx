import { Field, type FormInstance, type Meta, type Rule } from '@rc-component/form'
import { isValidElement, type ReactNode, useContext, useState } from 'react'
import { SuggestField } from '#kit/fields/choices/SuggestField.tsx'
import { PasswordInput, TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormId } from './Form.tsx'
import { notLonger } from './formRules.ts'
import { formTexts } from './formTexts.ts'
import { wire } from './wireControl.ts'

export interface FormRowProps<V extends object> {
  /** Of the values; `FormRow<NewUnit>` takes no other. */
  name?: keyof V & string
  rules?: readonly Rule[]
  /** `checked` of switches and boxes. */
  valuePropName?: 'value' | 'checked'
  /** Fields whose change makes this one's rules be looked at again. */
  dependencies?: readonly (keyof V & string)[]
  label?: string
  /** One line below the field; what is wrong takes its place. */
  extra?: ReactNode
  /** Takes the place of `extra`, and stays while the field is checked. */
  note?: ReactNode
  /** Behind the words of what is wrong: the way out of it. */
  wayOut?: ((words: string) => ReactNode) | undefined
  /** Required though no rule says so: a rule of the contract does. */
  required?: boolean
  /** When the rules are looked at besides saving; leaving the field, and each change once it is wrong, unless told. */
  validateTrigger?: readonly string[]
  className?: string
  /** One control: takes `id`, the value, `onChange`, `onBlur` and what ARIA says of a field; without a name anything. */
  children: ReactNode
}

const usualLimits: readonly (readonly [unknown, number])[] = [
  [TextInput, textLengths.line],
  [TextLines, textLengths.lines],
  [PasswordInput, textLengths.password],
  [SuggestField, textLengths.line],
]

/** How many characters a control for text may hold; undefined for any other. */
function textLimit(control: ReactNode): number | undefined {
  if (!isValidElement<{ maxLength?: unknown }>(control)) return undefined
  const found = usualLimits.find(([type]) => type === control.type)
  const own = control.props.maxLength
  return found && (typeof own === 'number' ? own : found[1])
}

const whenLeft = ['onBlur']
/** Not as it is left: what the server found wrong, and the way out of it, stays until the value is another. */
const whenChanged = ['onChange']

/**
 * A field with its label and one line below for help, for a check that goes on, or for what is wrong: these take each
 * other's place, so that nothing below moves (KIT.md section 5).
 */
export function FormRow<V extends object = Record<string, unknown>>(props: FormRowProps<V>) {
  const { name, rules = [], valuePropName = 'value', dependencies = [], validateTrigger, required, children } = props
  const id = `${useContext(FormId)}_${name}`
  const [words, setWords] = useState('')
  const limit = textLimit(children)
  if (name === undefined) return <Row {...props}>{children}</Row>
  return (
    <Field
      name={String(name)}
      rules={limit === undefined ? [...rules] : [...rules, notLonger(props.label ?? '', limit)]}
      valuePropName={valuePropName}
      dependencies={[...dependencies]}
      validateTrigger={[...(validateTrigger ?? (words ? whenChanged : whenLeft))]}
      messageVariables={{ label: props.label ?? '' }}
      // What was wrong stands until it is known whether it still is.
      onMetaChange={meta => meta.validating || setWords(meta.errors[0] ?? '')}
    >
      {(control, meta, form) => {
        const isRequired = required ?? rules.some(rule => isRequiring(rule, form))
        const says = words !== '' || Boolean(props.note ?? props.extra)
        const aria = {
          ...(says ? { 'aria-describedby': `${id}_help` } : {}),
          ...(words ? { 'aria-invalid': true } : {}),
          ...(isRequired ? { 'aria-required': true } : {}),
        }
        return (
          <Row {...props} id={id} isRequired={isRequired} words={words} meta={meta}>
            {wire(children, { ...control, ...aria, id })}
          </Row>
        )
      }}
    </Field>
  )
}

const isRequiring = (rule: Rule, form: FormInstance): boolean =>
  (typeof rule === 'function' ? rule(form) : rule).required === true

interface FormPartProps {
  /** Names of fields. */
  of: readonly string[]
  children: (form: FormInstance) => ReactNode
}

/** A part of a form that is drawn anew with these fields. */
export const FormPart = ({ of, children }: FormPartProps) => (
  <Field dependencies={[...of]}>{(_control, _meta, form) => children(form)}</Field>
)

interface RowProps
  extends Pick<FormRowProps<object>, 'label' | 'extra' | 'note' | 'wayOut' | 'className' | 'children'> {
  id?: string
  name?: string
  isRequired?: boolean
  words?: string
  meta?: Meta
}

function Row({ label = '', extra, note, wayOut, className, children, id, name, isRequired, words, meta }: RowProps) {
  const t = useTexts(formTexts)
  return (
    <div className={`grid form-row${words ? ' bad' : ''}${className ? ` ${className}` : ''}`} data-field={name}>
      <div className="t2 anywhere form-row-label">
        {/* Beside the label, not in it: the field is not called so. */}
        {isRequired && <span aria-hidden="true">*</span>}
        {id ? <label htmlFor={id}>{label}</label> : label}
      </div>
      <div className="row room-32 form-row-field">
        <div>{children}</div>
      </div>
      <div className={`s12 t3 anywhere form-row-note${words ? ' bad' : ''}`} id={id && `${id}_help`}>
        {words && <Icon of={iconAlert} size={14} />}
        {words ? (
          <span>
            {words}
            {wayOut?.(words)}
          </span>
        ) : (
          note || (meta?.validating ? <span className="late">{t('checking')}</span> : extra)
        )}
      </div>
    </div>
  )
}
