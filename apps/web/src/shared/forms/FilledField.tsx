import { ruleProblemWords } from '@portico/contract/rules/formRule/ruleProblems.ts'
import type { CellValue } from '@portico/contract/work/documentEntities.ts'
import type { TemplateField, TemplateFieldKind } from '@portico/contract/work/templateFields.ts'
import { memo, type ReactNode } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { computedWords } from './computedWords.ts'
import { FieldControl } from './FieldControl.tsx'
import { FilledTable } from './FilledTable.tsx'
import { entryId, useEntry, useForm } from './formContext.ts'
import type { Entry } from './formStore.ts'
import { NeededMark } from './NeededMark.tsx'

const wide: ReadonlySet<TemplateFieldKind> = new Set(['table', 'note', 'file', 'picture', 'signature'])
/** What no `<label>` can be tied to. */
const lone: ReadonlySet<TemplateFieldKind> = new Set(['file', 'picture', 'signature', 'computed', 'table'])

interface FilledFieldProps {
  field: TemplateField
  /** The group is called the same: the name is not said twice. */
  isNamed?: boolean
  /** Stands below it: what was filled in elsewhere. */
  below?: ReactNode
}

/** One field of a form: its label, what it is filled in with, its help, and what is wrong with it. Drawn anew for itself alone. */
export const FilledField = memo(function FilledField({ field, isNamed = false, below }: FilledFieldProps) {
  const form = useForm()
  const { key, kind, help } = field
  const entry = useEntry(key)
  const { language, store } = form
  if (entry.isHidden) return null
  const label = field.label[language] || key
  const words = help?.[language] ?? ''
  const isWide = wide.has(kind) || (kind === 'text' && field.hasLines)
  if (kind === 'note')
    return (
      <div className="filled-wide note">
        <span className="anywhere">{words ? `${label} ${words}` : label}</span>
      </div>
    )
  const id = entryId(form, key)
  const wrong = entry.mistake?.[language] ?? ''
  const said = [wrong && `${id}-e`, words && `${id}-h`].filter(Boolean).join(' ')
  const ties = {
    id,
    'aria-describedby': said || undefined,
    'aria-invalid': wrong ? (true as const) : undefined,
    'aria-required': entry.isNeeded && !lone.has(kind) && kind !== 'yesNo' ? (true as const) : undefined,
  }
  return (
    <div className={`col g4${isWide ? ' filled-wide' : ''}`} data-field={key}>
      <span className={isNamed ? 'sr' : 's13 t2'}>
        <NeededMark isNeeded={entry.isNeeded} />
        {lone.has(kind) ? label : <label htmlFor={id}>{label}</label>}
      </span>
      {kind === 'table' ? (
        <FilledTable field={field} label={label} described={said || undefined} />
      ) : kind === 'computed' ? (
        <Computed id={id} field={field} label={label} entry={entry} />
      ) : (
        <FieldControl
          field={field}
          label={label}
          ties={ties}
          readOnly={field.from !== undefined && !field.mayChange}
          value={entry.value as CellValue}
          onChange={value => store.set(key, value)}
          onLeave={() => store.leave(key)}
        />
      )}
      {words && (
        <span id={`${id}-h`} className="t3 s12 anywhere">
          {words}
        </span>
      )}
      <FieldError id={`${id}-e`} words={wrong} />
      {below}
    </div>
  )
})

/** What is computed of what was filled in. */
function Computed({ id, field, label, entry }: { id: string; field: TemplateField; label: string; entry: Entry }) {
  const { language } = useForm()
  const { computed, failed } = entry
  const words = failed ? ruleProblemWords(failed, language) : computedWords(field, computed)
  return (
    <output id={id} tabIndex={-1} aria-label={label} className={`room-32 num anywhere${failed ? ' tr' : ''}`}>
      {words}
    </output>
  )
}
