import type { Cell, DataColumn, DataRow } from '@portico/contract/data/dataSets.ts'
import { parseDecimal } from '@portico/contract/rules/amounts/decimal.ts'
import { refuse } from '#http/rejection.ts'
import type { RowScope } from './rowSource.rules.ts'
import { secondsOf } from './rowValues.rules.ts'

const longestText = 2000

/** Which columns of an outside set say whose row it is. */
export interface OwnerColumns {
  ownerColumn: string
  unitColumn: string
  accountSetColumn: string
}

/**
 * Rows of a business system as the set's columns promise them. A value that is none of its column's type is a mistake of
 * the system, and said: to leave it out would make sums that nobody can explain.
 */
export function readRows(rows: readonly unknown[], columns: readonly DataColumn[], name: string): DataRow[] {
  const wrong = (at: number, what: string) => refuse('outsideRubbish', { name, what: `#${at + 1} ${what}` })
  const seen = new Set<string>()
  return rows.map((row, at) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw wrong(at, '{}')
    const given = new Map<string, unknown>(Object.entries(row))
    const id = textOf(given.get('id'))
    if (id === null || id === '' || id.length > 60 || seen.has(id)) throw wrong(at, 'id')
    seen.add(id)
    const cells = columns.map((column): [string, Cell] => {
      const cell = cellOf(column, given.get(column.key))
      if (cell === undefined) throw wrong(at, column.key)
      return [column.key, cell]
    })
    return { id, ...Object.fromEntries(cells) }
  })
}

/** Undefined where it is no value of the column. */
function cellOf(column: DataColumn, value: unknown): Cell | undefined {
  if (value === undefined || value === null || value === '') return column.type === 'string' ? '' : null
  if (column.type === 'string') return textOf(value) ?? undefined
  if (column.type === 'number') return numberOf(column, value)
  if (typeof value !== 'string') return undefined
  try {
    const { first } = secondsOf(value.replace('T', ' ').slice(0, 19), column.key)
    return column.hasTime ? first : first.slice(0, column.isMonth ? 7 : 10)
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const clean = String(value).replace(/[\u0000-\u001f\u007f]/g, ' ')
  return clean.toWellFormed().slice(0, longestText)
}

function numberOf(column: DataColumn, value: unknown): Cell | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const read = parseDecimal(value)
  if (!read || read.whole.length > 15) return undefined
  const plain = `${read.negative ? '-' : ''}${read.whole || '0'}${read.fraction ? `.${read.fraction}` : ''}`
  if (!column.isMoney) return Number(plain)
  return read.fraction.length > 2 ? undefined : moneyText(centsOf(plain))
}

/** Money of a cell in cents, exactly. */
export function centsOf(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0') || '0')
  return sign ? -cents : cents
}
export function moneyText(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The rows of the scope, whatever the system has sent besides: it is not the one who decides that. */
export function withinScope(rows: readonly DataRow[], scope: RowScope, owner: OwnerColumns): readonly DataRow[] {
  const only = (column: string, codes: readonly string[]) => {
    if (column === '') throw refuse('scopeNotOffered')
    const wanted = new Set(codes)
    return rows.filter(row => wanted.has(String(row[column] ?? '')))
  }
  if (scope.kind === 'own') return only(owner.ownerColumn, [scope.personCode])
  if (scope.kind === 'units') return only(owner.unitColumn, scope.codes)
  return scope.kind === 'accountSets' ? only(owner.accountSetColumn, scope.codes) : rows
}
