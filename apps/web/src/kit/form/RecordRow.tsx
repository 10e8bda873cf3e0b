import { type FieldProblem, problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { type Shape, shapeOf } from '@portico/contract/shapes.ts'
import type { Need, Row } from '@portico/contract/wire.ts'
import { cloneElement, isValidElement, type ReactNode, Suspense, useContext } from 'react'
import { SuggestField } from '#kit/fields/choices/SuggestField.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { PasswordInput, TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import type { Rule } from './Form.tsx'
import { FormRow, type FormRowProps } from './FormRow.tsx'
import {
  checked,
  mustChoose,
  mustEnter,
  mustEnterNumber,
  notLonger,
  realDay,
  realMoment,
  wholeNumber,
} from './formRules.ts'
import { Rivals } from './useRivals.ts'

export interface FieldRuling {
  /** Where this form asks for more than the contract does, or for less (false). */
  need?: Need | false | undefined
  /** What is said where nothing was entered or chosen, if it has words of its own. */
  missing?: string
  /** A rule of the contract, or the words of what is wrong. Empty values pass. */
  check?: (value: string) => FieldProblem | string | null
}

/** Seldom wanted, and knows every field. */
const RivalNote = lateComponent(() => import('./RivalNote.tsx'))

interface RecordRowProps
  extends Omit<FormRowProps<Record<string, unknown>>, 'name' | 'label' | 'children'>,
    FieldRuling {
  name: string
  label: string
  /** None for a field that the form alone has. */
  row: Row | undefined
  children?: ReactNode
}

/** A row whose rules and bounds are those of the contract's row. */
export function RecordRow({ row, label, need, missing, check, rules = [], children, ...rest }: RecordRowProps) {
  const shape = row ? shapeOf(row[1]) : unknown
  const control = bounded(children ?? usual[shape.kind], shape)
  if (!control) throw new Error(`What is ${rest.name} entered with?`)
  const takes = (...kinds: unknown[]) => isValidElement(control) && kinds.includes(control.type)
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = shape
  const must = { entered: takes(NumberField) ? mustEnterNumber : mustEnter, chosen: mustChoose }
  const wanted = need ?? row?.[2]
  const isDate = shape.kind === 'moment' || shape.kind === 'day'
  // The row of a text field has this rule of its own.
  const isOtherText = shape.kind === 'text' && shape.max !== undefined && !takes(...textFields)
  const all = [
    ...(wanted ? [must[wanted](label, missing)] : []),
    ...(takes(NumberField) ? [wholeNumber(min, max)] : []),
    ...(isOtherText ? [notLonger(label, max)] : []),
    ...(isDate ? [hasTime(control) ? realMoment() : realDay()] : []),
    ...(check ? [checked(value => words(check(value)))] : []),
    ...rules,
  ] satisfies Rule[]
  const rival = useContext(Rivals)[rest.name]
  const note = rival && (
    <Suspense>
      <RivalNote name={rest.name} rival={rival} control={control} />
    </Suspense>
  )
  return (
    <FormRow {...rest} note={note} label={label} rules={all} valuePropName={takes(Switch) ? 'checked' : 'value'}>
      {control}
    </FormRow>
  )
}

const unknown: Shape = { kind: 'other' }
const hasTime = (control: ReactNode) => isValidElement<{ time?: boolean }>(control) && control.props.time === true
const words = (wrong: FieldProblem | string | null) =>
  typeof wrong === 'object' && wrong ? problemMessage(wrong, getLanguage()) : wrong

const usual: Readonly<Partial<Record<Shape['kind'], ReactNode>>> = {
  text: <TextInput />,
  number: <NumberField />,
  truth: <Switch />,
}
const textFields: readonly unknown[] = [TextInput, TextLines, PasswordInput, SuggestField]

/** The control with the contract's bounds, where it has none of its own. */
function bounded(control: ReactNode, { kind, min, max }: Shape): ReactNode {
  if (!isValidElement<Record<string, unknown>>(control)) return control
  const isText = kind === 'text' && textFields.includes(control.type) && max !== undefined
  if (isText) return cloneElement(control, { maxLength: control.props['maxLength'] ?? max })
  return kind === 'number' && control.type === NumberField ? cloneElement(control, { min, max }) : control
}
