import type { TextFormat } from '@portico/contract/work/templateFields.ts'
import { Suspense } from 'react'
import { DateField, DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AmountControl } from './AmountControl.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import { type ControlProps, textOf, textsOf } from './controlProps.ts'
import { FilesControl } from './FilesControl.tsx'
import { formTexts } from './formTexts.ts'
import { PersonControl } from './PersonControl.tsx'
import { ProjectControl } from './ProjectControl.tsx'
import { UnitControl } from './UnitControl.tsx'

/** Few forms are signed. */
const SignatureControl = lateComponent(() => import('./SignatureControl.tsx'))

/** What a field is filled in with, by its kind. */
export function FieldControl(props: ControlProps) {
  const { field, ties, value, onChange, onLeave, readOnly } = props
  const given = { ...ties, readOnly, onBlur: onLeave }
  const text = textOf(value)
  switch (field.kind) {
    case 'number':
    case 'amount':
      return <AmountControl {...props} />
    case 'date':
    case 'moment':
      return <DateField {...given} time={field.kind === 'moment'} value={text} onChange={onChange} />
    case 'range':
      return field.hasTime ? (
        <MomentsControl {...props} />
      ) : (
        <DateRangeField {...given} value={textsOf(value)} onChange={onChange} />
      )
    case 'choice':
    case 'choices':
      return <ChoiceControl {...props} />
    case 'person':
      return <PersonControl {...props} />
    case 'unit':
      return <UnitControl {...props} />
    case 'project':
      return <ProjectControl {...props} />
    case 'yesNo':
      return <Switch {...given} checked={value === true} onChange={onChange} />
    case 'file':
    case 'picture':
      return <FilesControl {...props} />
    case 'signature':
      return (
        <Suspense>
          <SignatureControl {...props} />
        </Suspense>
      )
    default:
      return <TextControl {...props} />
  }
}

const inputModes: Partial<Record<TextFormat, 'tel' | 'email' | 'numeric'>> = {
  mobile: 'tel',
  email: 'email',
  postcode: 'numeric',
  bankCard: 'numeric',
}

/** One line, several, or a time of day. */
function TextControl({ field, ties, value, onChange, onLeave, readOnly }: ControlProps) {
  const given = { ...ties, value: textOf(value), onBlur: onLeave, ...(readOnly && { readOnly }) }
  if (field.hasLines) return <TextLines {...given} maxLength={5000} onChange={event => onChange(event.target.value)} />
  return (
    <TextInput
      {...given}
      {...(field.kind === 'time' && { type: 'time' })}
      inputMode={field.format && inputModes[field.format]}
      maxLength={200}
      onChange={event => onChange(event.target.value)}
    />
  )
}

const ends = [0, 1] as const

/** From one moment to another. */
function MomentsControl({ ties, value, label, onChange, onLeave, readOnly }: ControlProps) {
  const t = useTexts(formTexts)
  const now = textsOf(value)
  const { id, ...rest } = ties
  return (
    <span className="col g4">
      {ends.map(end => (
        <DateField
          key={end}
          {...rest}
          {...(end === 0 && { id })}
          aria-label={t(end === 0 ? 'start' : 'end', { label })}
          time
          readOnly={readOnly}
          onBlur={onLeave}
          value={now[end]}
          onChange={next => onChange(ends.map(it => (it === end ? (next ?? '') : (now[it] ?? ''))))}
        />
      ))}
    </span>
  )
}
