import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import { memo } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FilledCell } from './FilledCell.tsx'
import { entryId, useEntry, useForm } from './formContext.ts'
import { formTexts } from './formTexts.ts'
import { NeededMark } from './NeededMark.tsx'
import { TableCard } from './TableCard.tsx'

interface FilledTableProps {
  field: TemplateField
  label: string
  described: string | undefined
}

/** A table of a form: its rows with a number, a field in each column, and what takes a row away or adds one. */
export function FilledTable({ field, label, described }: FilledTableProps) {
  const t = useTexts(formTexts)
  const form = useForm()
  const { store, isNarrow, language } = form
  const { key, maxRows = 200, minRows = 0, columns = [] } = field
  const { rows } = useEntry(key)
  const add = () => {
    const row = store.addRow(key)
    const [first] = columns
    if (first)
      requestAnimationFrame(() => document.getElementById(entryId(form, addressOf(key, row, first.key)))?.focus())
  }
  const remove = (row: string) => {
    store.removeRow(key, row)
    // What was pressed is gone: the focus stays in the table.
    requestAnimationFrame(() => document.getElementById(entryId(form, key))?.focus())
  }
  const mayRemove = rows.length > Math.max(minRows, 0)
  const addButton = rows.length < maxRows && (
    <Button id={entryId(form, key)} size="small" kind="text" icon={iconPlus} aria-describedby={described} onClick={add}>
      {t('addRow')}
    </Button>
  )
  if (isNarrow)
    return (
      <fieldset aria-label={label} className="col g6">
        {rows.map((row, at) => (
          <TableCard
            key={row}
            field={field}
            row={row}
            at={at + 1}
            onRemove={mayRemove ? () => remove(row) : undefined}
          />
        ))}
        <span>{addButton}</span>
      </fieldset>
    )
  return (
    <div className="lined rounded scroll filled-table">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="filled-number">
              {t('number')}
            </th>
            {columns.map(column => (
              <th key={column.key} scope="col" className={widthOf(column)}>
                <NeededMark isNeeded={column.isRequired} />
                {column.label[language] || column.key}
              </th>
            ))}
            <th scope="col" className="filled-actions">
              {t('actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={row} field={field} row={row} at={at + 1} onRemove={mayRemove ? remove : undefined} />
          ))}
        </tbody>
      </table>
      {addButton && <div className="line-above faint filled-add">{addButton}</div>}
    </div>
  )
}

const widthOf = ({ kind }: TemplateColumn): string =>
  kind === 'number' || kind === 'amount'
    ? 'r filled-narrow'
    : kind === 'text'
      ? 'filled-broad'
      : kind === 'yesNo' || kind === 'computed'
        ? 'filled-narrow'
        : 'filled-middle'

interface RowProps {
  field: TemplateField
  row: string
  at: number
  onRemove: ((row: string) => void) | undefined
}

const Row = memo(function Row({ field, row, at, onRemove }: RowProps) {
  const t = useTexts(formTexts)
  return (
    <tr>
      <td className="num t2 filled-number">{at}</td>
      {(field.columns ?? []).map(column => (
        <td key={column.key}>
          <FilledCell table={field.key} column={column} row={row} at={at} />
        </td>
      ))}
      <td className="filled-actions">
        {onRemove && (
          <button type="button" className="lk danger" aria-label={t('removeRow', { at })} onClick={() => onRemove(row)}>
            {t('remove')}
          </button>
        )}
      </td>
    </tr>
  )
})
