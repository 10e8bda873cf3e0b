import type { Language } from '@portico/contract/messages.ts'
import { bulkLimits } from '@portico/contract/work/documentBulk.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Reader } from '#db/open.ts'
import type { IncomingFile, Person } from '#http/context.ts'
import { found, refuse } from '#http/rejection.ts'
import { readSheet } from '#http/sheet/readSheet.ts'
import { applicantsOf, namesFor, publishedTemplate } from './bulk.queries.ts'
import { type BulkRow, readRow } from './bulkCells.rules.ts'
import { whyNoTable } from './bulkFit.rules.ts'
import { columnsOf, readHeads } from './bulkHeads.rules.ts'

/** What is to be made: a template as it is in force, and the rows of a table of it. */
export interface Bulk {
  code: string
  version: number
  template: TemplateDocument
  rows: readonly BulkRow[]
  /** By staff number. */
  people: ReadonlyMap<string, Person>
}

/** A template that a table can fill in, as it is in force. */
export async function templateFor(db: Reader, code: string, language: Language) {
  const it = found(await publishedTemplate(db, code))
  const why = whyNoTable(it.template)
  if (why) throw refuse('bulkTemplateUnfit', { why: why[language] })
  return it
}

/** As many columns as a form has fields, and one more. */
const reading = { maxColumns: 300, maxCell: 5001, takesCommaText: true }

/** Reads a table; refuses one that is no table of this template. */
export async function readTable(
  db: Reader,
  code: string,
  file: IncomingFile | null,
  language: Language,
): Promise<Bulk> {
  if (!file) throw refuse('fileMissing')
  const it = await templateFor(db, code, language)
  const lines = await readSheet(file.bytes, bulkLimits.rows + 1, reading)
  if (typeof lines === 'string') throw refuse(lines)
  const [first, ...body] = lines.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (!first || body.length === 0) throw refuse('importEmpty')
  const heads = readHeads(first.cells, columnsOf(it.template))
  const listed = (all: readonly string[]) => all.join(language === 'zh' ? '、' : ', ').slice(0, 200)
  if (heads.twice.length > 0) throw refuse('bulkColumnsTwice', { columns: listed(heads.twice) })
  if (heads.missing.length > 0)
    throw refuse('importColumnsMissing', { columns: listed(heads.missing.map(({ label }) => label[language])) })
  if (heads.unknown.length > 0) throw refuse('bulkColumnsUnknown', { columns: listed(heads.unknown) })
  if (body.length > bulkLimits.rows) throw refuse('importTooLong', { max: bulkLimits.rows })
  const names = await namesFor(db, it.template)
  const rows = body.map(line => readRow(line, heads, names))
  return { ...it, rows, people: await applicantsOf(db, [...new Set(rows.map(row => row.applicant))]) }
}
