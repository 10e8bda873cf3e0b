import { compileRule } from '@portico/contract/rules/formRule/compileRule.ts'
import { ruleProblemWords } from '@portico/contract/rules/formRule/ruleProblems.ts'
import type { RuleType } from '@portico/contract/rules/formRule/ruleValues.ts'
import { type PartWord, partWords } from '@portico/contract/rules/templates/templateWords.ts'
import { type ReactNode, useId, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { isWholeWithin } from '#kit/fields/wholeNumber.ts'
import { tooLongWords, wholeNumberWords } from '#kit/form/formRules.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTemplateEditor } from './useTemplateEditor.ts'

interface PropProps {
  label: string
  /** Where the value stands in the document, as mistakes name it. */
  place?: string | undefined
  hint?: ReactNode
  /** What is wrong here and not in the document, or before the portal has said so. */
  wrong?: string
  children: (field: FieldTies) => ReactNode
}

/** What a control takes over: its label's other end, and what is wrong with it or said below it. */
interface FieldTies {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** What a part or property of a template is called, at its field. */
export function usePartWord() {
  const language = useLanguage(state => state.language)
  return (name: PartWord): string => {
    const words = partWords[name][language]
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}

/** One property: its label, its control, and what is wrong with it. */
export function Prop({ label, place, hint, wrong: own, children }: PropProps) {
  const id = useId()
  const { words } = useTemplateEditor()
  const wrong = own || (place ? (words.get(place) ?? '') : '')
  const said = [wrong && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ')
  return (
    <div className="col g4 below-12 templates-prop" data-place={place}>
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

type Common = Omit<PropProps, 'children' | 'wrong'>
interface TextPropProps extends Common {
  value: string
  onChange: (value: string) => void
  maxLength?: number
  /** More than one line. */
  hasLines?: boolean
  /** What is wrong with a value that is not to go into the document. */
  check?: (value: string) => string
  isCode?: boolean
}

/** What is too long, or wrong, stays in the field and out of the document, and says so. */
export function TextProp({ value, onChange, maxLength = textLengths.line, check, ...props }: TextPropProps) {
  const { hasLines = false, isCode = false, ...rest } = props
  const [refused, setRefused] = useState({ text: '', beside: value })
  const problemOf = (text: string) => tooLongWords(rest.label, text, maxLength) || (check?.(text) ?? '')
  const wrong = refused.beside === value && refused.text !== '' ? problemOf(refused.text) : ''
  const set = (text: string) => {
    setRefused({ text, beside: value })
    if (!problemOf(text)) onChange(text)
  }
  const Control = hasLines ? TextLines : TextInput
  return (
    <Prop {...rest} {...(wrong && { wrong })}>
      {field => (
        <Control
          {...field}
          {...(isCode && { className: 'mono', spellCheck: false })}
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
      {field => <NumberField {...field} value={refused ?? value ?? null} min={min} max={max} onChange={set} />}
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

export function ChoiceProp<V extends string>({
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

/** A rule: checked at each key over the names that the form has, in the reader's language and with the place of the mistake. */
export function RuleProp({
  names,
  value,
  ...rest
}: Common & { names: ReadonlyMap<string, RuleType>; value: string; onChange: (value: string) => void }) {
  const language = useLanguage(state => state.language)
  const { problem } = value.trim() ? compileRule(value, names) : { problem: null }
  const wrong = problem ? ruleProblemWords(problem, language) : ''
  return (
    <Prop {...rest} {...(wrong && { wrong })}>
      {field => (
        <TextLines
          {...field}
          className="templates-rule"
          lines={[1, 4]}
          spellCheck={false}
          maxLength={500}
          value={value}
          onChange={event => rest.onChange(event.target.value.replace(/[\r\n]+/g, ' '))}
        />
      )}
    </Prop>
  )
}
