import { readFileSync } from 'node:fs'

/** What a cell means; throws what is wrong with it. */
type Column = (cell: string) => unknown
type Columns = Readonly<Record<string, Column>>
type Row<C extends Columns> = { [K in keyof C]: ReturnType<C[K]> }

export const text = (cell: string): string => cell
export const textOrNull = (cell: string): string | null => cell || null
export const whole = (cell: string): number => {
  if (!/^-?\d+$/.test(cell)) throw new Error(`“${cell}” is no whole number`)
  return Number(cell)
}
export const wholeOrNull = (cell: string): number | null => (cell === '' ? null : whole(cell))
export const yesOrNo = (cell: string): boolean => oneOf('yes', 'no')(cell) === 'yes'
/** Several values in a cell, with `|` between them. */
export const list = (cell: string): string[] => (cell === '' ? [] : cell.split('|'))
export const listOrNull = (cell: string): string[] | null => (cell === '' ? null : list(cell))
export const oneOf =
  <const T extends string>(...words: readonly T[]) =>
  (cell: string): T => {
    const found = words.find(word => word === cell)
    if (found === undefined) throw new Error(`“${cell}” is none of ${words.join(', ')}`)
    return found
  }

/**
 * Reads a table that people keep, as spreadsheets write it: commas between cells, quotes around what has some in it. Its
 * first line names the columns, each of `columns` and no other, in any order.
 */
export function readTable<const C extends Columns>(file: URL, columns: C): Row<C>[] {
  const said = (line: number, what: string) => new Error(`${file.pathname}, line ${line}: ${what}`)
  const { isWhole, lines: read } = cellsOf(readFileSync(file, 'utf8'))
  if (!isWhole) throw said(read.length, 'a quote where none may stand')
  const [head = [], ...lines] = read
  const wrong = [...head.filter(it => !(it in columns)), ...Object.keys(columns).filter(it => !head.includes(it))]
  if (wrong.length > 0) throw said(1, `columns ${wrong.join(', ')}`)
  return lines.map((cells, at) => {
    if (cells.length !== head.length) throw said(at + 2, `${cells.length} cells, not ${head.length}`)
    const meant = (name: string, cell: string) => {
      try {
        return columns[name]?.(cell)
      } catch (error) {
        throw said(at + 2, `${name}: ${error instanceof Error ? error.message : error}`)
      }
    }
    return Object.fromEntries(head.map((name, column) => [name, meant(name, cells[column] ?? '')])) as Row<C>
  })
}

/** `isWhole` is false where the last line could not be read to its end. */
function cellsOf(content: string): { lines: string[][]; isWhole: boolean } {
  const lines: string[][] = [[]]
  for (const [, cell = '', end] of content.trimEnd().matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '') return { lines, isWhole: true }
    if (end !== ',') lines.push([])
  }
  return { lines, isWhole: false }
}
