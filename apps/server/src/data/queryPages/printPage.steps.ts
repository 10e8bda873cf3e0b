import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { Ask, queryPages as calls, PrintedProof } from '@portico/contract/data/queryPages.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import type { UserUnit } from '#directory/units/units.queries.ts'
import type { Caller, Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { RowAsk } from '../dataSets/rowSource.rules.ts'
import { dictionaryLabels } from '../exports/exports.queries.ts'
import { askedPage } from './pageColumns.rules.ts'
import {
  capitalsColumn,
  inCapitals,
  isSummable,
  printedBy,
  printedByNumber,
  printedSum,
  printLimit,
  summedColumns,
  sumsOf,
} from './printPage.rules.ts'
import { conditionsOf, inBoth } from './proving/pageFigures.rules.ts'
import type { PageProofs } from './proving/pageProofs.store.ts'
import { codeInLog, type ProofMark } from './proving/proofMark.rules.ts'
import { qrPath } from './proving/qrShape.rules.ts'
import { saidValues } from './proving/saidValues.queries.ts'
import { notOnPage, type ResolvedPage, rowAskOf } from './queryPages.steps.ts'

interface Deps extends Pick<Ground, 'clock' | 'logs'> {
  proofs: PageProofs
}
interface Printing {
  asked: Ask
  /** Those on the sheet; without, all that the page shows. */
  columns: readonly string[] | undefined
  session: Session
  caller: Caller
}
/** What is on the sheets, as the server read it. */
interface Printed {
  at: Date
  unit: UserUnit | null
  ask: RowAsk
  rows: number
  isCut: boolean
  sums: DataRow
  /** Its code, where prints of the page carry one. */
  mark: ProofMark | null
}
const noSums: DataRow = {}

/** What is printed of a page: rows, sums, who and when; with its proof where the page's prints carry one. */
export async function printPage(
  deps: Deps,
  resolved: ResolvedPage,
  printing: Printing,
): Promise<DataOf<typeof calls.print>> {
  const { asked, columns: onSheet, session, caller } = printing
  const { unit } = await resolved.scopeOf(asked)
  const ask = await rowAskOf(resolved, asked, caller.language)
  // Nobody asks for a sheet of columns that the page has not.
  const odd = onSheet?.find(key => !ask.columns.includes(key))
  if (odd !== undefined) throw await notOnPage(resolved, odd)
  const mark = await deps.proofs.mark(resolved.page, session)
  const summed = summedColumns(resolved)
  const capitals = capitalsColumn(resolved)
  const columns = [...new Set([...summed, ...(capitals ? [capitals] : [])])]
  const found = await resolved.set.source.page(ask, printLimit + 1, 0)
  const rows = found.slice(0, printLimit)
  const [at, isCut] = [new Date(), found.length > printLimit]
  const { total, sums } = await figuresOf(resolved, ask, columns, { rows, isCut })
  return {
    printedAt: deps.clock.format(at),
    unitName: unit?.name ?? '',
    unitNameEn: unit?.nameEn ?? '',
    printedBy: printedBy(session, caller.language),
    total: Math.max(total, rows.length),
    isCut,
    rows,
    sums: Object.fromEntries(summed.map(column => [column, sums[column] ?? null])),
    capitals: capitals && rows.length > 0 ? inCapitals(sums[capitals]) : null,
    proof: await proved(deps, resolved, printing, { at, unit, ask, rows: rows.length, isCut, sums, mark }),
  }
}

/**
 * What stands below the rows: made of the rows themselves, so that whoever adds them up comes to the same, whatever is
 * posted meanwhile. What those do not give is asked for.
 */
async function figuresOf(
  { set: { source }, columns: { shown } }: ResolvedPage,
  ask: RowAsk,
  columns: readonly string[],
  { rows, isCut }: { rows: readonly DataRow[]; isCut: boolean },
): Promise<{ total: number; sums: DataRow }> {
  const summed = shown.filter(({ data }) => columns.includes(data.key))
  const own = isCut ? [] : summed.filter(column => isSummable(column, rows))
  const others = columns.filter(key => own.every(({ data }) => data.key !== key))
  const [{ total }, asked] = await Promise.all([
    isCut ? source.count(ask) : { total: rows.length },
    others.length > 0 ? source.sums(ask, others) : noSums,
  ])
  return { total, sums: { ...asked, ...sumsOf(own, rows) } }
}

/** Writes down that it is printed, and keeps its proof with that line. Of nothing there is no proof. */
async function proved(
  { proofs, logs }: Deps,
  resolved: ResolvedPage,
  { asked, columns: onSheet, session, caller }: Printing,
  { ask, sums, mark, ...printed }: Printed,
): Promise<PrintedProof | null> {
  const { page, db } = resolved
  const { rows } = printed
  const line = { operation: 'pages.print', object: page.document.name } as const
  if (!mark || rows === 0) {
    await logs.note({ ...line, detail: { rows } }, session, caller)
    return null
  }
  const columns = askedPage(resolved.columns)
  const labels = {
    zh: await dictionaryLabels(db, columns.dataColumns, 'zh'),
    en: await dictionaryLabels(db, columns.dataColumns, 'en'),
  }
  const all = resolved.columns.shown
  const shown = onSheet ? [...new Set(onSheet)].flatMap(key => all.find(({ data }) => data.key === key) ?? []) : all
  const called = shown.map(({ table }) => inBoth(language => table.labels[language] || table.labels.zh))
  const below = shown.flatMap((column, at) => {
    const { table, data } = column
    const sum = table.isSummed && data.isSummed ? (sums[data.key] ?? null) : null
    const label = called[at]
    return sum === null || !label ? [] : [{ label, text: printedSum(column, sum) }]
  })
  const isKnown = await saidValues(resolved, asked, ask)
  const conditions = conditionsOf({ ...columns, isKnown }, { ...asked, ids: asked.ids?.slice(0, rows) }, labels)
  await logs.change(session, caller, async tx => {
    await proofs.keep(tx, {
      kind: 'page',
      mark,
      page,
      ...printed,
      conditions,
      columns: called,
      sums: below,
      by: inBoth(language => printedByNumber(session, language)),
      files: [],
    })
    return { ...line, detail: { rows, proof: codeInLog(mark) } }
  })
  return { ...mark, ...qrPath(mark.address), conditions: conditions.zh, conditionsEn: conditions.en }
}
