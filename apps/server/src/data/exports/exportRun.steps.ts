import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import { type FileDone, writeExportFile } from './exportFile.steps.ts'
import type { ExportPlan } from './exportPlan.steps.ts'

/** Cells that a sheet may hold: beyond that its one part grows over what a zip archive can say. */
const mostCells = 40_000_000
/** Pages for people have an end where nobody reads on. */
const mostPdfRows = 50_000
/** Rows that are read at once: a step of the server's thread. */
const step = 1000

/** Writes what a plan says into a file, at most as many rows as the portal allows. */
export async function runExport(
  plan: ExportPlan,
  target: string,
  parameters: ParameterStore,
  signal: AbortSignal,
  progress: (rows: number) => void,
): Promise<FileDone> {
  const { sheet, keys, ask, source } = plan
  const most = await parameters.number('exportMaxRows', 1_000_000, 1, 1_000_000)
  const limit = Math.min(most, Math.floor(mostCells / keys.length), sheet.format === 'pdf' ? mostPdfRows : most)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const enough = new AbortController()
  const batches = source.batches(ask, step, AbortSignal.any([signal, enough.signal]))
  // A share of what is summed is no sum of shares: only the source can say it, and only of all rows.
  const shares = sheet.columns.flatMap(({ kind, isSummed }, at) =>
    isSummed && kind === 'percent' ? [keys[at] ?? ''] : [],
  )
  const sums = shares.length > 0 ? await source.sums(ask, shares).catch(() => ({})) : {}
  try {
    return await writeExportFile({ path: target, sheet, keys, batches, sums, limit, signal, progress })
  } finally {
    enough.abort()
  }
}
