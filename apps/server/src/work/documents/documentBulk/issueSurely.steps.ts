import { setTimeout as pause } from 'node:timers/promises'
import { Rejection } from '#http/rejection.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { newId } from '../filling/drafts.queries.ts'
import { issuedAs } from './bulk.queries.ts'
import type { BulkRow } from './bulkCells.rules.ts'
import { RowWrong } from './bulkRow.steps.ts'
import type { Bulk } from './bulkTable.steps.ts'
import { type IssuedRow, issueRow, type Runner } from './issueRow.steps.ts'

const tries = 3

/**
 * Issues a row. What is nobody's mistake, as a lost connection, is tried again once it is known that the document was not
 * issued after all; thrown, that is not known.
 */
export async function issueSurely(deps: DocumentDeps, bulk: Bulk, row: BulkRow, runner: Runner): Promise<IssuedRow> {
  const id = newId()
  for (let time = 1; ; time++) {
    try {
      const issued = time === 1 ? null : await issuedAs(deps.db.orm, id)
      return issued ?? (await issueRow(deps, bulk, row, runner, id))
    } catch (error) {
      if (error instanceof RowWrong || error instanceof Rejection || time === tries) throw error
      await pause(time * 1000)
    }
  }
}
