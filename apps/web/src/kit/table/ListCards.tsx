import { Check } from '#kit/fields/choices/Check.tsx'
import { Card } from '#kit/table/Card.tsx'
import type { ListCell, ListTableProps } from '#kit/table/ListTable.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from './listTexts.ts'
import { openingOf, RowActions } from './RowActions.tsx'

type ListCardsProps<R> = ListTableProps<R> & { rows: readonly R[] }

/** A phone's form of a list: one card a row, headed by its name, which opens it. */
export function ListCards<R>({ label, rows, columns, rowKey, rowName, rowActions, selection }: ListCardsProps<R>) {
  const t = useTexts(listTexts)
  const first = columns.find(column => column.onCard === 'name') ?? columns[0]
  const rest = columns.filter(column => column !== first)
  const isPlaced = columns.some(column => column.onCard)
  const lines = rest.filter(column => (isPlaced ? column.onCard === 'line' : !column.isWideOnly))
  const at = (place: 'beside' | 'end') => rest.filter(column => column.onCard === place)
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
            beside={at('beside').map(column => (
              <Placed key={column.key} column={column} row={row} className="t3 size-13 row-card-beside" />
            ))}
            onOpen={openingOf(actions)?.onClick}
            aside={
              <>
                {at('end').map(column => (
                  <Placed key={column.key} column={column} row={row} className="s13" />
                ))}
                {actions.length > 0 && <RowActions name={name} actions={actions} />}
              </>
            }
            // Without its title beside it nothing would say of what there is none.
            lines={lines
              .filter(column => !(isPlaced && column.isEmpty?.(row)))
              .map(column => ({ ...column, value: column.render(row), isBare: isPlaced }))}
          />
        )
      })}
    </ul>
  )
}

/** A value in the head of a card: what it is, is heard alone. */
const Placed = <R,>({ column, row, className }: { column: ListCell<R>; row: R; className: string }) => (
  <span className={className}>
    <span className="sr">{column.title} </span>
    <span>{column.render(row)}</span>
  </span>
)
