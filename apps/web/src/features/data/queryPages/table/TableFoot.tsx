import { useTexts } from '#shared/i18n/texts.ts'
import { grouped, isNegative } from '../cells/decimals.ts'
import { tableTexts } from '../tableTexts.ts'
import { pinned } from './cellsOf.tsx'
import type { ShownColumn } from './shownColumns.ts'

/** What the last row of the table sums. */
export interface Sums {
  /** By column; missing while they are asked for. */
  cells: Readonly<Record<string, string | number | null>> | undefined
  /** Of all rows that are found, instead of this page's. */
  isAll: boolean
  count: string
  /** Between this page's and all; missing where there is only one of them. */
  onToggle?: (() => void) | undefined
}

interface TableFootProps {
  columns: readonly ShownColumn[]
  lead: number
  sums: Sums
}

/** The row of sums, which stays in sight. */
export function TableFoot({ columns, lead, sums }: TableFootProps) {
  const t = useTexts(tableTexts)
  const firstSum = columns.findIndex(it => 'column' in it && it.column.id in (sums.cells ?? {}))
  return (
    <tfoot>
      <tr>
        <td colSpan={lead} className="c fx left" style={{ left: 0 }}>
          {t('sum')}
        </td>
        {columns.map((it, place) => {
          if ('skipped' in it) return <td key={`s${it.at}`} colSpan={it.skipped} />
          const { column } = it
          const sum = sums.cells?.[column.id]
          const isBefore = firstSum < 0 || place < firstSum
          return (
            <td
              key={column.id}
              className={`${isBefore ? 'query-page-open' : 'r'}${column.fixed ? ` fx ${column.fixed}` : ''}`}
              style={pinned(column)}
            >
              {place === 0 && isBefore && (
                <span className="amid query-page-inline g12 holds">
                  <span className="t3">{t(sums.isAll ? 'allSum' : 'pageSum', { count: sums.count })}</span>
                  {sums.onToggle && (
                    <button type="button" className="lk" onClick={sums.onToggle}>
                      {t(sums.isAll ? 'showPageSum' : 'showAllSum')}
                    </button>
                  )}
                </span>
              )}
              {sum !== undefined && sum !== null && (
                <span className={isNegative(sum) ? 'tr' : undefined}>
                  {grouped(sum, column.kind === 'money' ? 2 : undefined)}
                </span>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
