import { ruleProblemWords } from '@portico/contract/rules/formRule/ruleProblems.ts'
import { keptValue } from '@portico/contract/rules/formRule/ruleValues.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { useId } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { PreviewControl } from './PreviewControl.tsx'
import { PreviewTable } from './PreviewTable.tsx'

const wide: ReadonlySet<TemplateField['kind']> = new Set(['table', 'note', 'file', 'picture', 'signature'])

/** One field of the form that is shown, with what its rules say of what was typed. */
export function PreviewField({ field }: { field: TemplateField }) {
  const id = useId()
  const { shown, outcome, values, tryValue } = useTemplateEditor()
  const { key, kind, help, mustBe = [] } = field
  const label = field.label[shown] || key
  const isNeeded = field.isRequired || outcome?.results.get(`${key}.requiredWhen`)?.value === true
  const broken = mustBe.filter((_, at) => outcome?.results.get(`${key}.mustBe.${at}`)?.value === false)
  const wrong = broken.map(it => it.say[shown] || it.rule).join(' ')
  const isWide = wide.has(kind) || (kind === 'text' && field.hasLines)
  const words = help?.[shown] ?? ''
  if (kind === 'note')
    return (
      <div className="templates-wide note">
        <span className="anywhere">
          {label}
          {words && ` ${words}`}
        </span>
      </div>
    )
  const said = [wrong && `${id}e`, words && `${id}h`].filter(Boolean).join(' ')
  const ties = { id, 'aria-describedby': said || undefined, 'aria-invalid': wrong ? (true as const) : undefined }
  const isLone =
    kind === 'file' || kind === 'picture' || kind === 'signature' || kind === 'computed' || kind === 'table'
  return (
    <div className={`col g4${isWide ? ' templates-wide' : ''}`}>
      {isLone ? (
        <span className="s13 t2">{named(label, isNeeded)}</span>
      ) : (
        <label htmlFor={id}>{named(label, isNeeded)}</label>
      )}
      {kind === 'table' ? (
        <PreviewTable field={field} />
      ) : kind === 'computed' ? (
        <Computed field={field} />
      ) : (
        <PreviewControl
          field={field}
          ties={ties}
          label={label}
          value={values[key]}
          onChange={value => tryValue(key, value)}
        />
      )}
      {words && (
        <span id={`${id}h`} className="t3 s12">
          {words}
        </span>
      )}
      <FieldError id={`${id}e`} words={wrong} />
    </div>
  )
}

const named = (label: string, isNeeded: boolean) => (
  <span className="s13 t2">
    {label}
    {isNeeded && <span className="tr"> *</span>}
  </span>
)

/** What is computed of what was typed. */
function Computed({ field }: { field: TemplateField }) {
  const { outcome, shown } = useTemplateEditor()
  const result = outcome?.results.get(`${field.key}.rule`)
  const value = result ? keptValue(result.value) : null
  const words = result?.problem ? ruleProblemWords(result.problem, shown) : value === null ? '—' : String(value)
  return <output className={`room-32 num ${result?.problem ? 'tr' : ''}`}>{words}</output>
}
