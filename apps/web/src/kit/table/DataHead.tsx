import type { ReactNode } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { nextSort } from '../rows/nextSort.ts'
import { cellClass } from './cellClass.ts'
import type { DataColumn } from './DataTable.tsx'
import { gridTexts } from './gridTexts.ts'
import { SortButton } from './SortButton.tsx'

interface DataHeadProps<R> {
  columns: readonly DataColumn<R>[]
  hasActions: boolean
  sort: string | undefined
  isDescending: boolean
  onSort: ((sort: string | undefined, isDescending: boolean) => void) | undefined
  /** The head over the rows' boxes. */
  children: ReactNode
}

/** The heads of a table's columns. */
export function DataHead<R>({ columns, hasActions, sort, isDescending, ...props }: DataHeadProps<R>) {
  const t = useTexts(gridTexts)
  const order = isDescending ? 'descending' : 'ascending'
  return (
    <thead>
      <tr>
        {props.children}
        {columns.map(column => {
          const isSorted = sort === column.key
          return (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column.align, column.isFixed ? 'left' : '')}
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
