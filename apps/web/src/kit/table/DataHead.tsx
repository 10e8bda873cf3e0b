import { Check } from '#kit/fields/Check.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import type { DataColumn } from './DataTable.tsx'
import { dataTableTexts } from './dataTableTexts.ts'
import { nextSort } from './nextSort.ts'
import { SortButton } from './SortButton.tsx'
import type { Part } from './selection.ts'

interface DataHeadProps<R> {
  columns: readonly DataColumn<R>[]
  hasActions: boolean
  /** How much of the page is selected; undefined where nothing can be. */
  selected: Part | undefined
  onSelectAll: () => void
  sort: string | undefined
  isDescending: boolean
  onSort: ((sort: string | undefined, isDescending: boolean) => void) | undefined
}

/** The classes of a column's cells. */
export const cellClass = ({ align = 'left', isFixed }: Pick<DataColumn<never>, 'align' | 'isFixed'>): string =>
  `${align === 'right' ? 'r' : align === 'center' ? 'c' : ''}${isFixed ? ' fx left' : ''}`

/** The heads of a table's columns. */
export function DataHead<R>({ columns, hasActions, selected, sort, isDescending, ...props }: DataHeadProps<R>) {
  const t = useTexts(dataTableTexts)
  const order = isDescending ? 'descending' : 'ascending'
  return (
    <thead>
      <tr>
        {selected && (
          <th scope="col" className="dt-pick fx left">
            <Check
              aria-label={t('selectAll')}
              checked={selected === 'all'}
              isHalf={selected === 'some'}
              onChange={props.onSelectAll}
            />
          </th>
        )}
        {columns.map(column => {
          const isSorted = sort === column.key
          return (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column)}
              aria-sort={column.isSortable && isSorted ? order : undefined}
            >
              {column.isSortable ? (
                <SortButton
                  label={column.title}
                  order={isSorted ? order : undefined}
                  onClick={() => props.onSort?.(...nextSort(isSorted, isDescending, column.key))}
                />
              ) : (
                column.title
              )}
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" className="fx right">
            {t('actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}
