import { codes } from '@portico/contract/codes.ts'
import { type ExportRequest, exportSources } from '@portico/contract/data/exports.ts'
import type { TableColumn } from '@portico/contract/data/pageDocument.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { Clock } from '#http/clock.ts'
import type { Session } from '#http/context.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import type { ColumnKind } from '#http/sheet/sheet.ts'
import type { RowAsk, RowSource } from '../dataSets/rowSource.rules.ts'
import type { ShownColumn } from '../queryPages/pageColumns.rules.ts'
import type { PageProofs } from '../queryPages/proving/pageProofs.store.ts'
import { type PageCaller, type ResolvedPage, rowAskOf } from '../queryPages/queryPages.steps.ts'
import { type PlannedProof, plannedProof } from './exportProof.steps.ts'
import { type Sheet, type SheetColumn, takenOutBy } from './exportSheet.rules.ts'
import { dictionaryWords } from './exports.queries.ts'

/** What is to be written, resolved for one person: nothing in it goes beyond what the page shows them. */
export interface ExportPlan {
  sheet: Sheet
  keys: readonly string[]
  ask: RowAsk
  source: RowSource
  /** The page's, for the log. */
  pageName: string
  /** Rows that are found; an estimate where there are very many. */
  total: number
  /** What its proof will say besides its figures; null where it carries none. */
  proof: PlannedProof | null
}
export type ExportField = ExportRequest['fields'][number]

const languages = ['zh', 'en'] as const
const nothing = () => new Rejection(codes.nothingToExport)

interface Deps {
  resolve: Resolve
  clock: Clock
  proofs: Pick<PageProofs, 'mark'>
}
type Resolve = (session: Session, caller: PageCaller, pageId: string) => Promise<ResolvedPage>

/** Reads a request: refuses what the page does not show, and says at once where there is nothing to export. */
export async function planExport(
  { resolve, clock, proofs }: Deps,
  session: Session,
  caller: PageCaller,
  request: ExportRequest,
): Promise<ExportPlan> {
  if (!exportSources.some(source => source === request.source)) throw refuse('exportSourceUnknown')
  const fields = inOrder(request.fields)
  if (fields.length === 0) throw nothing()
  const isSelected = request.range === 'selected'
  if (isSelected && !request.ask.ids?.length) throw nothing()
  const asked = {
    ...request.ask,
    conditions: request.conditions ?? request.ask.conditions,
    ids: isSelected ? request.ask.ids : undefined,
  }
  const resolved = await resolve(session, caller, asked.pageId)
  const keys = fields.map(field => field.column)
  const ask = await rowAskOf(resolved, asked, request.language, keys)
  const { source } = resolved.set
  const total = await countRows(source, ask)
  if (total === 0) throw nothing()
  const { unit } = await resolved.scopeOf(asked)
  const { document } = resolved.page
  const isEnglish = request.language === 'en'
  const at = new Date()
  const proof = await plannedProof({ resolved, session, proofs, at, unit, ask, total }, asked, request)
  const shown = proof ? fields.map(field => asOnPage(resolved, field, request.language)) : fields
  const own = (isEnglish && document.nameEn) || document.name
  const sheet: Sheet = {
    format: request.format,
    language: request.language,
    // What a code vouches for says in its own words what it is.
    title: proof ? own : request.title.trim() || own,
    columns: await sheetColumns(resolved, shown, request.language),
    orientation: document.orientation,
    unitName: (isEnglish ? unit?.nameEn : unit?.name) ?? '',
    at: clock.format(at),
    by: takenOutBy(session, request.language),
    proof: proof && { ...proof.mark, conditions: proof.conditions[request.language] },
  }
  return { sheet, keys, ask, source, pageName: document.name, total, proof }
}

/** By their places; a column that is named twice stands once. */
function inOrder(fields: readonly ExportField[]): ExportField[] {
  const found = new Map<string, ExportField>()
  for (const field of [...fields].sort((a, b) => a.order - b.order))
    if (!found.has(field.column)) found.set(field.column, field)
  return [...found.values()]
}

/** Counting stops at a bound; a count without one is worth a try, and an estimate is enough to show progress. */
async function countRows(source: RowSource, ask: RowAsk): Promise<number> {
  const { total, isAtLeast } = await source.count(ask)
  const column = ask.columns[0]
  if (!isAtLeast || !column) return total
  const counted = await source.groups(ask, [], [{ column, aggregate: 'count' }], 1).catch(() => [])
  return Math.max(total, Number(counted[0]?.['m0'] ?? 0))
}

async function sheetColumns(
  { columns, db, page }: ResolvedPage,
  fields: readonly ExportField[],
  language: Language,
): Promise<SheetColumn[]> {
  const shown = new Map(columns.shown.map(column => [column.data.key, column]))
  const dictionaries = columns.shown.flatMap(({ data }) => (data.dictionary ? [data.dictionary] : []))
  const words = await dictionaryWords(db, [...new Set(dictionaries)], language === 'en')
  return fields.flatMap(field => {
    const column = shown.get(field.column)
    if (!column) return []
    const { table, data } = column
    const kind = data.dictionary ? 'text' : kindOf(column)
    return {
      label: field.label,
      heads: headsOf(page.document.columns, field),
      kind,
      isSummed: table.isSummed && data.isSummed,
      align: table.align,
      width: table.width ?? null,
      labels: data.dictionary ? (words.get(data.dictionary) ?? null) : null,
    }
  })
}

function kindOf({ table, data }: ShownColumn): ColumnKind {
  if (data.type === 'date') return data.hasTime ? 'moment' : data.isMonth ? 'month' : 'date'
  if (data.type !== 'number') return 'text'
  return data.isMoney || table.isMoney ? 'money' : data.isPercent ? 'percent' : 'number'
}

/** A head may have the sign in it that heads are split by: the page's own heads say where it was split. */
function headsOf(all: readonly TableColumn[], field: ExportField): string[] {
  if (field.head === '') return []
  const own = languages.map(language => pathTo(all, field.column, language) ?? [])
  const whole = (path: readonly string[]) => path.map(head => head.replaceAll('/', '／')).join('/')
  return own.find(path => path.join('/') === field.head || whole(path) === field.head) ?? field.head.split('/')
}

/** A column as the page itself calls it: other words could make of its figures what they are not. */
function asOnPage({ columns, page }: ResolvedPage, field: ExportField, language: Language): ExportField {
  const own = columns.shown.find(({ data }) => data.key === field.column)
  const path = pathTo(page.document.columns, field.column, language) ?? []
  return { ...field, label: own?.table.labels[language] || own?.table.labels.zh || field.label, head: path.join('/') }
}

function pathTo(columns: readonly TableColumn[], key: string, language: Language): string[] | null {
  for (const column of columns) {
    if (!column.children?.length) {
      if (column.id === key) return []
      continue
    }
    const below = pathTo(column.children, key, language)
    if (below) return [column.labels[language] || column.labels.zh, ...below]
  }
  return null
}
