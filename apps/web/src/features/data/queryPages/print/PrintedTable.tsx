import type { Cell, DataRow } from '@portico/contract/data/dataSets.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { isNegative } from '../cells/decimals.ts'
import type { PrintColumn, PrintTable } from './printTable.ts'
import { printTexts } from './printTexts.ts'

export interface PrintedTableProps {
  table: PrintTable
  rows: readonly DataRow[]
  /** Number of the first row. */
  first: number
  /** Of every column, the index first; while they are measured there are none. */
  widths: readonly number[] | null
  /** Sums and the amount in capitals stand below the rows. */
  isLast: boolean
  /** More were found than are printed: the sums are of all. */
  isCut: boolean
  capitals: { label: string; words: string } | null
  caption: string
}

/** One sheet's part of the table, with its whole head. */
export function PrintedTable({ table, rows, first, widths, isLast, isCut, capitals, caption }: PrintedTableProps) {
  const t = useTexts(printTexts)
  const { heads, columns, sums } = table
  const lead = sums ? Math.max(1, columns.findIndex(({ id }) => id in sums) + 1) : 0
  return (
    <table
      className={widths ? 'query-page-sheet-fixed' : undefined}
      style={widths ? { width: widths.reduce((sum, width) => sum + width, 0) } : undefined}
    >
      <caption className="sr">{caption}</caption>
      {widths && (
        <colgroup>
          {widths.map((width, i) => (
            <col key={columns[i - 1]?.id ?? 'index'} style={{ width }} />
          ))}
        </colgroup>
      )}
      <thead>
        {heads.map(({ cells }, level) => (
          <tr key={cells[0]?.column.id ?? 'head'}>
            {level === 0 && (
              <th scope="col" rowSpan={heads.length} className="c nowrap" data-leaf="">
                {t('index')}
              </th>
            )}
            {cells.map(cell => (
              <th
                key={cell.column.id}
                scope={cell.isLeaf ? 'col' : 'colgroup'}
                colSpan={cell.colSpan}
                rowSpan={cell.rowSpan}
                className={cell.isLeaf ? sides[cell.align] : 'c'}
                data-leaf={cell.isLeaf ? cell.column.id : undefined}
              >
                {cell.label}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={String(row['id'] ?? i)}>
            <td className="c nowrap">{first + i}</td>
            {columns.map(column => {
              const text = column.text(row)
              return (
                <td key={column.id} className={cellClass(column, text, row[column.id])}>
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {isLast && (sums || capitals) && (
        <tfoot>
          {sums && (
            <tr>
              <th scope="row" colSpan={lead} className="c">
                {t(isCut ? 'sumOfAll' : 'sum')}
              </th>
              {columns.slice(lead - 1).map(({ id }) => (
                <td key={id} className="r nowrap">
                  {sums[id] ?? ''}
                </td>
              ))}
            </tr>
          )}
          {capitals && (
            <tr>
              <td colSpan={columns.length + 1}>{t('capitals', capitals)}</td>
            </tr>
          )}
        </tfoot>
      )}
    </table>
  )
}

/** Words may break into lines; numbers, dates, codes and the shortest words may not. */
function cellClass({ kind, align }: PrintColumn, text: string, cell: Cell | undefined): string {
  const isWords = (kind === 'text' || kind === 'dictionary') && text.length > 5 && !/^[\w./-]{1,24}$/.test(text)
  return `${sides[align]} ${isWords ? 'query-page-sheet-wrapped' : 'nowrap'}${kind === 'money' && isNegative(cell) ? ' query-page-negative' : ''}`
}

const sides = { left: '', center: 'c', right: 'r' } as const
