import type { Cell } from '@portico/contract/data/dataSets.ts'
import { inThousands } from '#kit/fields/inThousands.ts'

const shape = /^(-?)(\d+)(?:\.(\d+))?$/

/** The sum of decimal texts, exactly: never through a floating point number. Cells without a number count nothing. */
export function sumOf(cells: readonly (Cell | undefined)[], places = 2): string {
  let scale = places
  const parts: { sign: string; whole: string; rest: string }[] = []
  for (const cell of cells) {
    const found = cell === null || cell === undefined ? null : shape.exec(plain(cell))
    if (!found) continue
    const [, sign = '', whole = '0', rest = ''] = found
    scale = Math.max(scale, rest.length)
    parts.push({ sign, whole, rest })
  }
  let sum = 0n
  for (const { sign, whole, rest } of parts) sum += BigInt(sign + whole + rest.padEnd(scale, '0'))
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return sum < 0n ? `-${text}` : text
}

const plain = (cell: string | number): string => {
  const text = String(cell).trim()
  // A number so large or small that JavaScript writes it with an exponent.
  return /e/i.test(text) ? String(BigInt(Math.trunc(Number(text)))) : text
}

/** Thousands separators, and `places` decimals; rounded half away from zero where there are more. */
export function grouped(cell: string | number, places?: number): string {
  const found = shape.exec(plain(cell))
  if (!found) return String(cell)
  const [, sign = '', whole = '0', rest = ''] = found
  const [head, tail] = places === undefined ? [whole, rest] : rounded(whole, rest, places)
  const isZero = /^0*$/.test(head + tail)
  return `${isZero ? '' : sign}${inThousands(head)}${tail ? `.${tail}` : ''}`
}

function rounded(whole: string, rest: string, places: number): [string, string] {
  if (rest.length <= places) return [whole, rest.padEnd(places, '0')]
  let digits = BigInt(whole + rest.slice(0, places))
  if ((rest[places] ?? '0') >= '5') digits += 1n
  const text = String(digits).padStart(places + 1, '0')
  return places === 0 ? [text, ''] : [text.slice(0, -places), text.slice(-places)]
}

/** True for a number below zero. */
export const isNegative = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && /^-(?=.*[1-9])/.test(String(cell))
