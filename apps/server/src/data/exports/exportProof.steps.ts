import type { ExportRequest } from '@portico/contract/data/exports.ts'
import type { Ask } from '@portico/contract/data/queryPages.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import type { Orm } from '#db/open.ts'
import type { UserUnit } from '#directory/units/units.queries.ts'
import type { Session } from '#http/context.ts'
import type { Done } from '#platform/logs/logs.store.ts'
import type { RowAsk } from '../dataSets/rowSource.rules.ts'
import { askedPage } from '../queryPages/pageColumns.rules.ts'
import { conditionsOf, inBoth } from '../queryPages/proving/pageFigures.rules.ts'
import type { PageProofs } from '../queryPages/proving/pageProofs.store.ts'
import { codeInLog, type ProofMark } from '../queryPages/proving/proofMark.rules.ts'
import { saidValues } from '../queryPages/proving/saidValues.queries.ts'
import type { ResolvedPage } from '../queryPages/queryPages.steps.ts'
import type { FileDone } from './exportFile.steps.ts'
import type { ExportPlan } from './exportPlan.steps.ts'
import { shownText, takenOutBy } from './exportSheet.rules.ts'
import { dictionaryLabels } from './exports.queries.ts'

/** What is known of a file's proof before it is written. */
export interface PlannedProof {
  mark: ProofMark
  page: ResolvedPage['page']
  unit: UserUnit | null
  conditions: BothWords
  /** What columns are called, by column. */
  labels: ReadonlyMap<string, BothWords>
  by: BothWords
  /** As it stands in the file. */
  at: Date
}

interface Planning {
  /** What the rows are asked for by, and how many are found. */
  ask: RowAsk
  total: number
  resolved: ResolvedPage
  session: Session
  proofs: Pick<PageProofs, 'mark'>
  unit: UserUnit | null
  at: Date
}

/** Null where the page’s files carry no code, and for text with commas, which has no place for one: programs read it. */
export async function plannedProof(
  { resolved, session, proofs, unit, at, ask, total }: Planning,
  asked: Ask,
  { format }: ExportRequest,
): Promise<PlannedProof | null> {
  const mark = format === 'csv' ? null : await proofs.mark(resolved.page, session)
  if (!mark) return null
  const page = askedPage(resolved.columns)
  const labels = {
    zh: await dictionaryLabels(resolved.db, page.dataColumns, 'zh'),
    en: await dictionaryLabels(resolved.db, page.dataColumns, 'en'),
  }
  const isKnown = await saidValues(resolved, asked, ask)
  const called = resolved.columns.shown.map(
    ({ table, data }) => [data.key, inBoth(language => table.labels[language] || table.labels.zh)] as const,
  )
  return {
    mark,
    page: resolved.page,
    unit,
    conditions: conditionsOf({ ...page, isKnown }, { ...asked, ids: asked.ids?.slice(0, total) }, labels),
    labels: new Map(called),
    by: inBoth(language => takenOutBy(session, language)),
    at,
  }
}

/** Keeps the proof of a file that is written; answers its line in the log. */
export async function keepExportProof(
  tx: Orm,
  proofs: Pick<PageProofs, 'keep'>,
  { sheet, keys }: Pick<ExportPlan, 'sheet' | 'keys'>,
  { labels, ...proof }: PlannedProof,
  { rows, isCut, sums, bytes, digest }: FileDone,
): Promise<Done<null>> {
  const summed = sheet.columns.flatMap((column, at) => {
    const sum = sums[at]
    const label = labels.get(keys[at] ?? '')
    return sum === null || sum === undefined || !label ? [] : [{ label, text: shownText(column, sum) }]
  })
  const columns = keys.flatMap(key => labels.get(key) ?? [])
  const files = digest === null ? [] : [{ kind: sheet.language, digest, bytes }]
  await proofs.keep(tx, { kind: 'export', ...proof, columns, rows, isCut, sums: summed, files })
  const detail = { page: proof.page.document.name, rows, proof: codeInLog(proof.mark) }
  return { operation: 'exports.prove', object: sheet.title, detail }
}
