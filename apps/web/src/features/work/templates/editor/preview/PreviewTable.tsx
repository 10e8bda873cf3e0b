import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconPlus, iconTrash } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import type { TrialRow } from '../formTrial.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { PreviewControl } from './PreviewControl.tsx'

/** A table of the form: its rows, each with a field for each column. */
export function PreviewTable({ field }: { field: TemplateField }) {
  const t = useTexts(editorTexts)
  const { values, tryValue } = useTemplateEditor()
  const { key, minRows = 0, maxRows = 200 } = field
  const typed = values[key]
  const rows: readonly TrialRow[] = Array.isArray(typed)
    ? (typed as readonly TrialRow[])
    : Array.from({ length: Math.max(1, Math.min(minRows, 3)) }, () => ({}))
  const write = (next: readonly TrialRow[]) => tryValue(key, next)
  return (
    <div className="col g6">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are tried have no id.
        <section key={at} className="lined corner-6 templates-table-row" aria-label={t('row', { at: at + 1 })}>
          {(field.columns ?? []).map(column => (
            <Cell
              key={column.key}
              column={column}
              row={row}
              onChange={next => write(rows.map((it, place) => (place === at ? next : it)))}
            />
          ))}
          {rows.length > 1 && (
            <IconButton
              size="tiny"
              icon={iconTrash}
              label={t('removeRow', { at: at + 1 })}
              onClick={() => write(rows.filter((_, place) => place !== at))}
            />
          )}
        </section>
      ))}
      {rows.length < maxRows && (
        <Button size="small" kind="text" icon={iconPlus} onClick={() => write([...rows, {}])}>
          {t('addRow')}
        </Button>
      )}
    </div>
  )
}

function Cell({ column, row, onChange }: { column: TemplateField; row: TrialRow; onChange: (row: TrialRow) => void }) {
  const id = useId()
  const { shown } = useTemplateEditor()
  const label = column.label[shown] || column.key
  return (
    <div className="col g4">
      <label htmlFor={id} className="s12 t3">
        {label}
        {column.isRequired && <span className="tr"> *</span>}
      </label>
      <PreviewControl
        field={column}
        label={label}
        ties={{ id }}
        value={row[column.key]}
        onChange={value => {
          const { [column.key]: _gone, ...rest } = row
          onChange(value === undefined ? rest : { ...rest, [column.key]: value })
        }}
      />
    </div>
  )
}
