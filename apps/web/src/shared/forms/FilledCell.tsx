import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import { ruleProblemWords } from '@portico/contract/rules/formRule/ruleProblems.ts'
import type { CellValue } from '@portico/contract/work/documentEntities.ts'
import type { TemplateColumn } from '@portico/contract/work/templateFields.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { computedWords } from './computedWords.ts'
import { FieldControl } from './FieldControl.tsx'
import { entryId, useEntry, useForm } from './formContext.ts'
import { formTexts } from './formTexts.ts'
import { NeededMark } from './NeededMark.tsx'

interface CellProps {
  table: string
  column: TemplateColumn
  row: string
  at: number
  /** Its label stands above it; else its column says what it is. */
  isLabelled?: boolean
}

/** One cell of a table, drawn anew for itself alone. */
export function FilledCell({ table, column, row, at, isLabelled = false }: CellProps) {
  const t = useTexts(formTexts)
  const form = useForm()
  const { language, store } = form
  const address = addressOf(table, row, column.key)
  const entry = useEntry(address)
  if (entry.isHidden) return null
  const label = column.label[language] || column.key
  const id = entryId(form, address)
  const wrong = entry.mistake?.[language] ?? ''
  const control =
    column.kind === 'computed' ? (
      <output id={id} tabIndex={-1} className="room-32 num">
        {entry.failed ? ruleProblemWords(entry.failed, language) : computedWords(column, entry.computed)}
      </output>
    ) : column.kind === 'note' ? (
      <span className="t2 s13">{label}</span>
    ) : (
      <FieldControl
        field={column}
        label={label}
        ties={{
          id,
          ...(!isLabelled && { 'aria-label': t('cell', { at, column: label }) }),
          'aria-describedby': wrong ? `${id}-e` : undefined,
          'aria-invalid': wrong ? true : undefined,
        }}
        readOnly={column.from !== undefined && !column.mayChange}
        value={entry.value as CellValue}
        onChange={value => store.setCell(table, row, column.key, value)}
        onLeave={() => store.leave(address)}
      />
    )
  return (
    <div className="col g4 filled-cell">
      {isLabelled && column.kind !== 'note' && (
        <span className="s13 t2">
          <NeededMark isNeeded={entry.isNeeded || column.isRequired} />
          <label htmlFor={id}>{label}</label>
        </span>
      )}
      {control}
      <FieldError id={`${id}-e`} words={wrong} />
    </div>
  )
}
