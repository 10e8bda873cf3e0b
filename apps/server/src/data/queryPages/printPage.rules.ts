import type { Cell, DataRow } from '@portico/contract/data/dataSets.ts'
import type { Language } from '@portico/contract/messages.ts'
import { amountToCapitals } from '@portico/contract/rules/amounts/amount.ts'
import type { Session } from '#http/context.ts'
import { decimalText } from '#http/sheet/sheet.ts'
import { columnSums } from '../exports/columnSums.rules.ts'
import { moneyText } from '../exports/exportSheet.rules.ts'
import type { ShownColumn } from './pageColumns.rules.ts'
import type { ResolvedPage } from './queryPages.steps.ts'

/** The most rows that one print holds. */
export const printLimit = 5000

/** Columns under which sums stand: what the page sums up and the set can. */
export const summedColumns = ({ columns }: Pick<ResolvedPage, 'columns'>): string[] =>
  columns.shown.filter(({ table, data }) => table.isSummed && data.isSummed).map(({ data }) => data.key)

/** The money column that is also written out, where the page shows it. */
export const capitalsColumn = ({ page, columns }: Pick<ResolvedPage, 'page' | 'columns'>): string | null =>
  columns.shown.find(({ data }) => data.isMoney && data.isSummed && data.key === page.document.capitals)?.data.key ??
  null

/** A sum in capital Chinese; null where there is none, or where it is too large to be written. */
export function inCapitals(sum: DataRow[string] | undefined): string | null {
  return sum === null || sum === undefined || sum === '' ? null : amountToCapitals(sum)
}

/** A sum as the sheet shows it: money and shares with so many decimals, thousands apart. */
export function printedSum({ table, data }: ShownColumn, sum: Cell): string {
  const text = decimalText(sum)
  if (text === null) return String(sum ?? '')
  if (data.isMoney || table.isMoney) return moneyText(text)
  const [whole = '0', fraction = ''] = (data.isPercent ? toTenths(text) : text).split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fraction ? `${apart}.${fraction}` : apart}${data.isPercent ? '%' : ''}`
}

/** With one decimal, rounded half away from zero as the sheet does. */
function toTenths(text: string): string {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const tenths = BigInt(whole + (fraction[0] ?? '0')) + ((fraction[1] ?? '0') >= '5' ? 1n : 0n)
  const digits = String(tenths).padStart(2, '0')
  return `${text.startsWith('-') && tenths > 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`
}

/**
 * Whether the sum of a column can be made of its cells: not of shares, nor where one is larger than a cell's number, nor of
 * cells that say nothing, of which only the source knows whether they are none or may not be seen.
 */
export function isSummable({ data: { key, isPercent } }: ShownColumn, rows: readonly DataRow[]): boolean {
  const cells = rows.map(row => row[key] ?? null).filter(cell => cell !== null && cell !== '')
  return !isPercent && cells.length > 0 && cells.every(cell => decimalText(cell) !== null)
}

/** Sums of the rows that were found, by column; of no cell there is none. */
export function sumsOf(columns: readonly ShownColumn[], rows: readonly DataRow[]): DataRow {
  const summed = columnSums(
    columns.map(({ data }) => ({ isSummed: true, kind: data.isMoney ? ('money' as const) : ('number' as const) })),
  )
  const cells = columns.map(({ data: { key } }) => rows.map(row => row[key] ?? null))
  summed.add(rows.flatMap((_, row) => cells.map(column => column[row] ?? null)))
  const texts = summed.texts([])
  const isNone = (at: number) => cells[at]?.every(cell => decimalText(cell) === null)
  return Object.fromEntries(columns.map(({ data: { key } }, at) => [key, isNone(at) ? null : (texts[at] ?? null)]))
}

/** Who holds the paper in their hands, and in whose name it was asked for. */
export function printedBy({ actor, user, isActing }: Session, language: Language): string {
  const name = (person: typeof user) => (language === 'en' ? person.nameEn || person.name : person.name)
  if (!isActing) return name(actor)
  return language === 'en' ? `${name(actor)} (for ${name(user)})` : `${name(actor)}（代 ${name(user)}）`
}

/** The same with the number that tells people of one name apart, as it stands on the sheet. */
export const printedByNumber = (session: Session, language: Language): string =>
  language === 'en'
    ? `${printedBy(session, language)} (${session.actor.code})`
    : `${printedBy(session, language)}（${session.actor.code}）`
