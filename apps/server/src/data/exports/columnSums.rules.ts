import { decimalText, type FlatRows } from '#http/sheet/sheet.ts'
import type { SheetColumn } from './exportSheet.rules.ts'

const places = 6
const scale = 10 ** places
/** Far below where whole numbers stop being exact. */
const bound = 2 ** 51

/** Sums of the rows that stand in the file, exact to the sixth decimal whatever their number. */
export function columnSums(columns: readonly Pick<SheetColumn, 'isSummed' | 'kind'>[]): {
  add(rows: FlatRows): void
  /** By column; null where none is asked for. `given` are those that cannot be made of the rows: of shares. */
  texts(given: readonly (string | null)[]): (string | null)[]
} {
  const width = columns.length
  const summed = columns.flatMap(({ isSummed, kind }, at) => (isSummed && kind !== 'percent' ? [at] : []))
  const near = new Float64Array(width)
  const whole = Array.from({ length: width }, () => 0n)
  const carry = (at: number) => {
    whole[at] = (whole[at] ?? 0n) + BigInt(near[at] ?? 0)
    near[at] = 0
  }
  const add = (at: number, text: string) => {
    const dot = text.indexOf('.')
    const units = Number(dot < 0 ? text : text.slice(0, dot))
    const rest =
      dot < 0
        ? 0
        : Number(
            text
              .slice(dot + 1)
              .padEnd(places, '0')
              .slice(0, places),
          )
    const part = text.startsWith('-') ? -rest : rest
    if (Math.abs(units) > bound / scale) {
      whole[at] = (whole[at] ?? 0n) + BigInt(units) * BigInt(scale) + BigInt(part)
      return
    }
    near[at] = (near[at] ?? 0) + units * scale + part
    if (Math.abs(near[at] ?? 0) > bound) carry(at)
  }
  return {
    add(rows) {
      for (let row = 0; row < rows.length; row += width)
        for (const at of summed) {
          const text = decimalText(rows[row + at] ?? null)
          if (text !== null) add(at, text)
        }
    },
    texts: given =>
      columns.map((column, at) => {
        if (!column.isSummed) return null
        if (column.kind === 'percent') return given[at] ?? null
        carry(at)
        return decimals(whole[at] ?? 0n, column.kind === 'money' ? 2 : 0)
      }),
  }
}

function decimals(sum: bigint, least: number): string {
  const sign = sum < 0n ? '-' : ''
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '').padEnd(least, '0')
  return `${sign}${digits.slice(0, -places)}${fraction ? `.${fraction}` : ''}`
}
