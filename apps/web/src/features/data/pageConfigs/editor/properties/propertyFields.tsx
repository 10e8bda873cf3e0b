import { type ReactNode, useId, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { isWholeWithin } from '#kit/fields/wholeNumber.ts'
import { tooLongWords, wholeNumberWords } from '#kit/form/formRules.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { usePageEditor } from '../usePageEditor.ts'

interface PropProps {
  label: string
  /** Where the value stands in the document, as mistakes name it. */
  place?: string | undefined
  hint?: string | undefined
  /** What is wrong here and not in the document. */
  wrong?: string
  children: (field: FieldTies) => ReactNode
}

/** What a control takes over: its label's other end, and what is wrong with it or said below it. */
interface FieldTies {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** One property: its label, its control, and what is wrong with it. */
function Prop({ label, place, hint, wrong: own, children }: PropProps) {
  const id = useId()
  const { words } = usePageEditor()
  const wrong = own ?? (place ? (words.get(place) ?? '') : '')
  const said = [wrong && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ')
  return (
    <div className={`col g4 below-12 page-configs-property${wrong ? ' bad' : ''}`} data-place={place}>
      <label htmlFor={id} className="s12 t2">
        {label}
      </label>
      {children({ id, 'aria-invalid': wrong ? true : undefined, 'aria-describedby': said || undefined })}
      {hint && (
        <span id={`${id}h`} className="t3 s12">
          {hint}
        </span>
      )}
      <FieldError id={`${id}e`} words={wrong} />
    </div>
  )
}

type Common = Omit<PropProps, 'children'>

/** What is too long stays in the field and out of the document, and says so. */
export function TextProp({
  value,
  onChange,
  maxLength = textLengths.line,
  ...rest
}: Common & { value: string; onChange: (value: string) => void; maxLength?: number }) {
  const [refused, setRefused] = useState({ text: '', beside: value })
  const wrong = refused.beside === value ? tooLongWords(rest.label, refused.text, maxLength) : ''
  const set = (text: string) => {
    setRefused({ text, beside: value })
    if (text.length <= maxLength) onChange(text)
  }
  return (
    <Prop {...rest} {...(wrong && { wrong })}>
      {field => (
        <TextInput
          {...field}
          maxLength={maxLength}
          value={wrong ? refused.text : value}
          onChange={event => set(event.target.value)}
        />
      )}
    </Prop>
  )
}

/** What does not fit between the bounds stays out of the document, and says so. */
export function NumberProp({
  value,
  onChange,
  min,
  max,
  ...rest
}: Common & { value: number | undefined; onChange: (value: number | undefined) => void; min: number; max: number }) {
  const [refused, setRefused] = useState<number | null>(null)
  const set = (next: number | null) => {
    const fits = next === null || isWholeWithin(next, min, max)
    setRefused(fits ? null : next)
    if (fits) onChange(next ?? undefined)
  }
  return (
    <Prop {...rest} {...(refused === null ? {} : { wrong: wholeNumberWords(min, max) })}>
      {field => <NumberField {...field} value={refused ?? value} min={min} max={max} onChange={set} />}
    </Prop>
  )
}

export function SwitchProp({
  value,
  onChange,
  ...rest
}: Common & { value: boolean; onChange: (value: boolean) => void }) {
  return <Prop {...rest}>{field => <Switch {...field} checked={value} onChange={onChange} />}</Prop>
}

export function ChoiceProp<V extends string | number>({
  value,
  options,
  onChange,
  ...rest
}: Common & {
  value: V | undefined
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}) {
  return (
    <Prop {...rest}>{field => <ChoiceField {...field} value={value} options={options} onChange={onChange} />}</Prop>
  )
}

/** Something that is shown and not changed here. */
export const FixedProp = ({ value, ...rest }: Common & { value: string }) => (
  <Prop {...rest}>{field => <TextInput {...field} value={value} readOnly className="mono" />}</Prop>
)

type Word = keyof typeof editorTexts

/**
 * The properties of a part of the page by their names: `<TextProp {...property('linkText')} />`. Each is called by its name,
 * or by another text, and its mistakes stand at it.
 */
export function useProps<T extends object>(of: T, path: string, set: (next: Partial<T>) => void) {
  const t = useTexts(editorTexts)
  return <K extends keyof T & string>(name: K, ...[label]: K extends Word ? [label?: Word] : [label: Word]) => ({
    label: t(label ?? (name as Word)),
    place: path ? `${path}.${name}` : name,
    value: of[name],
    onChange: (value: T[K]) => {
      const next: Partial<T> = {}
      next[name] = value
      set(next)
    },
  })
}
