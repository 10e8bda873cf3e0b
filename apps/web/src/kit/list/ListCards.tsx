import { Check } from '#kit/fields/Check.tsx'
import type { ListTableProps } from '#kit/table/ListTable.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from './listTexts.ts'
import { RowActions } from './RowActions.tsx'

type ListCardsProps<R> = ListTableProps<R> & { rows: readonly R[] }

/** A phone's form of a table: one card a row, its first column as the head. */
export function ListCards<R>({ label, rows, columns, rowKey, rowName, rowActions, selection }: ListCardsProps<R>) {
  const t = useTexts(listTexts)
  const [first, ...rest] = columns
  const lines = rest.filter(column => !column.isWideOnly)
  const select = (key: string, isOn: boolean) =>
    selection?.onChange(isOn ? [...selection.keys, key] : selection.keys.filter(other => other !== key))
  return (
    <ul className="stack lp-cards" aria-label={label}>
      {rows.map(row => {
        const key = rowKey(row)
        return (
          <li key={key}>
            <div className="row g8">
              {selection && (
                <Check
                  aria-label={t('selectRow', { name: rowName(row) })}
                  checked={selection.keys.includes(key)}
                  disabled={selection.isDisabled?.(row) ?? false}
                  onChange={isOn => select(key, isOn)}
                />
              )}
              <strong className="f1">{first?.render(row)}</strong>
            </div>
            <dl>
              {lines.map(column => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
            {rowActions && rowActions(row).length > 0 && <RowActions name={rowName(row)} actions={rowActions(row)} />}
          </li>
        )
      })}
    </ul>
  )
}
