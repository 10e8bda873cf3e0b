import { setImmediate as turn } from 'node:timers/promises'
import { importLimits } from '@portico/contract/admin/imports.ts'
import { mayGrant } from '#access/permissions/grants.rules.ts'
import type { Catalogue } from '#access/permissions/permissions.store.ts'
import type { Database } from '#db/open.ts'
import { insertUsers } from '#directory/users/newUsers.queries.ts'
import { oneTimeHours } from '#directory/users/oneTimePassword.queries.ts'
import type { UserScope } from '#directory/users/userScope.queries.ts'
import type { Caller, Session } from '#http/context.ts'
import { repeat } from '#live/jobs.ts'
import type { Ground } from '#platform/ground.store.ts'
import {
  type GoodRow,
  headingOf,
  missingColumns,
  type RowProblem,
  readHeadings,
  readRow,
  type SheetRow,
  type Surroundings,
} from './importRow.rules.ts'
import { finishImport, keepChecked, markImport, namedInSheets, takenNames, tellProgress } from './imports.queries.ts'
import { readSheet } from './readSheet.client.ts'

const batchSize = 500
/** Far more often than an import counts as dead. */
const beats = 10_000
export const rowsPlace = (id: string) => `imports.rows_sealed.${id}`

export type ImportDeps = Pick<Ground, 'db' | 'seal' | 'logs'>
/** Which import, and on whose behalf. */
interface Written {
  id: string
  fileName: string
  total: number
  session: Session
  caller: Caller
}
export interface ImportPeople {
  session: Session
  catalogue: Catalogue
  scope: UserScope
}

/** Reads and checks an uploaded sheet in the background; what is wrong with each line is kept with the import. */
export async function checkSheet(deps: ImportDeps, id: string, bytes: Buffer, people: ImportPeople): Promise<void> {
  const { db, seal } = deps
  // Whoever waits for those before is still alive.
  const beat = repeat(beats, () => tellProgress(db, id, 0))
  const lines = await readSheet(bytes, importLimits.rows).finally(() => beat.stop())
  if (typeof lines === 'string') return finishImport(db, id, 'failed', lines)
  const [first, ...body] = lines
  if (!first) return finishImport(db, id, 'failed', 'importEmpty')
  const headings = readHeadings(first.cells)
  const missing = missingColumns(headings)
  if (missing.length > 0) {
    return finishImport(db, id, 'failed', `importColumnsMissing:${missing.join(',')}`)
  }
  if (body.length === 0) return finishImport(db, id, 'failed', 'importEmpty')
  if (body.length > importLimits.rows) return finishImport(db, id, 'failed', 'importTooLong')
  const rows = body.map(({ line, cells }): SheetRow => {
    const row: SheetRow = { line }
    for (const [at, column] of headings) row[column] = cells[at] ?? ''
    return row
  })
  const around = await surroundings(db, rows, people)
  const good: GoodRow[] = []
  const problems: RowProblem[] = []
  for (const [at, row] of rows.entries()) {
    const read = readRow(row, around)
    if ('good' in read) good.push(read.good)
    else problems.push(...read.problems)
    if (at % 200 === 199) await turn()
  }
  const rowsSealed = seal.seal(JSON.stringify(good), rowsPlace(id))
  await keepChecked(db, id, { total: rows.length, good: good.length, problems, rowsSealed })
}

async function surroundings(db: Database, rows: readonly SheetRow[], people: ImportPeople): Promise<Surroundings> {
  const { session, catalogue, scope } = people
  const { units, roles } = await namedInSheets(db)
  const byName = (list: typeof units) =>
    new Map([
      ...list.flatMap(it => [[it.name.toLowerCase(), it.code] as const, [it.nameEn.toLowerCase(), it.code] as const]),
      ...list.map(it => [it.code.toLowerCase(), it.code] as const),
    ])
  const names = rows.flatMap(row => [row.code?.trim() ?? '', row.username?.trim() ?? '']).filter(Boolean)
  const taken = new Set<string>()
  for (let from = 0; from < names.length; from += 5000)
    for (const name of await takenNames(db, names.slice(from, from + 5000))) taken.add(name)
  const grantable = new Set(roles.map(it => it.code).filter(role => mayGrant(session, catalogue, { roles: [role] })))
  return {
    units: byName(units),
    roles: byName(roles),
    mayUseUnit: code => scope === null || scope.includes(code),
    mayGrant: role => grantable.has(role),
    taken,
    seen: new Map(),
  }
}

class Stopped extends Error {}
class Taken extends Error {}

/** Writes the good rows in one transaction: all of them, or none where it is cancelled or something goes wrong. */
export async function writeRows(
  { db, seal, logs }: ImportDeps,
  { id, fileName, total, session, caller }: Written,
  rows: readonly GoodRow[],
  options: { by: string; onlyGood: boolean; firstPasswords: boolean },
): Promise<void> {
  const problems: RowProblem[] = []
  const oneTimeUntil = options.firstPasswords ? new Date(Date.now() + oneTimeHours * 3_600_000) : null
  const entry = (count: number) => ({
    operation: 'imports.write' as const,
    object: fileName,
    detail: { count, leftOut: total - count },
  })
  try {
    await logs.change(session, caller, async tx => {
      await markImport(tx)
      let written = 0
      for (let from = 0; from < rows.length; from += batchSize) {
        const batch = rows.slice(from, from + batchSize)
        const accounts = batch.map(({ line: _, ...row }) => ({
          ...row,
          enabled: true,
          boundAddresses: [],
          oneTimeUntil,
        }))
        const ids = await insertUsers(tx, seal, accounts, options.by)
        for (const [at, made] of ids.entries()) {
          const row = batch[at]
          if (made === null && row)
            problems.push({
              line: row.line,
              column: 'code',
              value: row.code,
              key: 'alreadyExists',
              values: { label: headingOf('code', 'zh') },
            })
        }
        if (problems.length > 0 && !options.onlyGood) throw new Taken()
        written += ids.filter(made => made !== null).length
        if (await tellProgress(db, id, written)) throw new Stopped()
      }
      await finishImport(db, id, 'done', null, problems, tx)
      return entry(written)
    })
  } catch (error) {
    if (error instanceof Stopped) await finishImport(db, id, 'cancelled')
    else if (error instanceof Taken) await finishImport(db, id, 'failed', 'importHasProblems', problems)
    else {
      await finishImport(db, id, 'failed', 'importStopped')
      throw error
    }
    await logs.note({ ...entry(0), outcome: 'refused' }, session, caller)
  }
}
