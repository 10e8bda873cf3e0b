import type { BulkMistake } from '@portico/contract/work/documentBulk.ts'
import type { Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { worldOf } from '../filling/world.queries.ts'
import type { BulkRow } from './bulkCells.rules.ts'
import { checkRow, RowWrong } from './bulkRow.steps.ts'
import type { Bulk } from './bulkTable.steps.ts'
import { refusalWords, wrongRow } from './bulkWords.rules.ts'

/** So many rows are looked at side by side: some of the connections stay for everybody else. */
const atOnce = 3

/** What is wrong with the rows of a table, by line. It stops with `givenUp`, and with the first that cannot be looked at. */
export async function checkTable(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  bulk: Bulk,
  runner: Session,
  givenUp: AbortSignal,
): Promise<{ bad: number; wrong: BulkMistake[] }> {
  const around = { world: await worldOf(db.orm, clock), runner }
  const wrong: BulkMistake[] = []
  const failed = new AbortController()
  const signal = AbortSignal.any([givenUp, failed.signal])
  let bad = 0
  const rows = bulk.rows.values()
  const look = async () => {
    for (const row of rows) {
      signal.throwIfAborted()
      const mistakes = await checkRow({ db: db.orm, clock }, bulk, row, around).then(() => [], mistakesOf(row))
      bad += mistakes.length > 0 ? 1 : 0
      wrong.push(...mistakes)
    }
  }
  const stop = (error: unknown) => failed.abort(error)
  await Promise.all(Array.from({ length: atOnce }, () => look().catch(stop)))
  signal.throwIfAborted()
  return { bad, wrong: wrong.sort((one, other) => one.line - other.line) }
}

/** What is wrong with a row; what is nobody's mistake is thrown on. */
const mistakesOf =
  ({ line }: BulkRow) =>
  (error: unknown): readonly BulkMistake[] => {
    if (error instanceof RowWrong) return error.mistakes
    const words = refusalWords(error)
    if (!words) throw error
    return [wrongRow(line, words)]
  }
