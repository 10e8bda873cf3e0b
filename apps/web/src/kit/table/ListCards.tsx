import { Check } from '#kit/fields/choices/Check.tsx'
import { Card } from '#kit/table/Card.tsx'
import type { ListTableProps } from '#kit/table/ListTable.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from './listTexts.ts'
import { openingOf, RowActions } from './RowActions.tsx'

type ListCardsProps<R> = ListTableProps<R> & { rows: readonly R[] }

/** A phone's form of a list: one card a row, headed by its first column, which opens it. */
export function ListCards<R>({ label, rows, columns, rowKey, rowName, rowActions, selection }: ListCardsProps<R>) {
  const t = useTexts(listTexts)
  const [first, ...rest] = columns
  const lines = rest.filter(column => !column.isWideOnly)
  const select = (key: string, isOn: boolean) =>
    selection?.onChange(isOn ? [...selection.keys, key] : selection.keys.filter(other => other !== key))
  return (
    <ul className="row-cards" aria-label={label}>
      {rows.map(row => {
        const key = rowKey(row)
        const name = rowName(row)
        const actions = rowActions?.(row) ?? []
        const isSelected = selection?.keys.includes(key) ?? false
        return (
          <Card
            key={key}
            isSelected={isSelected}
            check={
              selection && (
                <Check
                  aria-label={t('selectRow', { name })}
                  checked={isSelected}
                  disabled={selection.isDisabled?.(row) ?? false}
                  onChange={isOn => select(key, isOn)}
                />
              )
            }
            title={first?.render(row)}
            onOpen={openingOf(actions)?.onClick}
            aside={actions.length > 0 && <RowActions name={name} actions={actions} />}
            lines={lines.map(column => ({ ...column, value: column.render(row) }))}
          />
        )
      })}
    </ul>
  )
}
