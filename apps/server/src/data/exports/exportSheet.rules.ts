import type { Cell } from '@portico/contract/data/dataSets.ts'
import type { ExportFormat } from '@portico/contract/data/exports.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { Session } from '#http/context.ts'
import { type Column, decimalText, type FlatRows, isNumeric, type TableSheet } from '#http/sheet/sheet.ts'
import type { ProofMark } from '../queryPages/proving/proofMark.rules.ts'

export interface SheetColumn extends Column {
  isSummed: boolean
  align: 'left' | 'center' | 'right'
  /** Of the table on the screen, in its pixels. */
  width: number | null
}

/** Everything that a file needs besides its rows; it goes to the writer's process as a copy. */
export interface Sheet extends TableSheet {
  format: ExportFormat
  language: Language
  columns: readonly SheetColumn[]
  unitName: string
  /** When, as people read it. */
  at: string
  /** Who took it out; while acting for somebody both names. */
  by: string
  /** What stands beside its proof code; null where it carries none. */
  proof: SheetProof | null
}

/** The code of a file, and what narrowed its rows in the language of the file. */
export interface SheetProof extends ProofMark {
  conditions: string
}

/** A file as it was written. */
export interface WrittenFile {
  bytes: number
  /** SHA-256 in hex; null where nobody will ask. */
  digest: string | null
  /** By column: what stands below the rows; null where nothing is summed. */
  sums: readonly (string | null)[]
}

/** Writes one kind of file; lives in the writer's process. */
export interface SheetWriter {
  write(rows: FlatRows): Promise<void>
  /**
   * Adds what stands below the rows, and closes the file. `sums`: by column, what cannot be made of the rows; `isCut`: there
   * were more. Answers the sums that stand there.
   */
  end(sums: readonly (string | null)[], isCut: boolean): Promise<readonly (string | null)[]>
}

/** Numbers and dates stand in one line, however narrow their column is. */
export const isWhole = (column: SheetColumn) => isNumeric(column) || ['date', 'month', 'moment'].includes(column.kind)

/** What a person reads: the label of a dictionary's value, money with thousands and two decimals. */
export function shownText(column: SheetColumn, value: Cell): string {
  if (value === null) return ''
  if (column.labels) return column.labels[String(value)] ?? String(value)
  if (!isNumeric(column)) return String(value)
  const text = decimalText(value)
  if (text === null) return String(value)
  if (column.kind === 'money') return moneyText(text)
  return column.kind === 'percent' ? `${text}%` : text
}

export function moneyText(text: string): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = text.slice(sign.length).split('.')
  const cents = Number(fraction.slice(0, 2).padEnd(2, '0')) + ((fraction[2] ?? '0') >= '5' ? 1 : 0)
  const carried = cents === 100 ? String(BigInt(whole) + 1n) : whole
  return `${sign}${carried.replace(/\B(?=(\d{3})+$)/g, ',')}.${String(cents % 100).padStart(2, '0')}`
}

/** Who took it out, with the code; while acting for somebody both people. */
export function takenOutBy({ user, actor, isActing }: Session, language: Language): string {
  const who = (person: typeof user) => `${(language === 'en' && person.nameEn) || person.name} ${person.code}`
  if (!isActing) return who(actor)
  return language === 'en' ? `${who(actor)} (for ${who(user)})` : `${who(actor)}（代 ${who(user)}）`
}
