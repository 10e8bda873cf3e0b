import { setImmediate as turn } from 'node:timers/promises'
import { importLimits } from '@portico/contract/admin/imports.ts'
import { mayGrant } from '#access/permissions/grants.rules.ts'
import type { Catalogue } from '#access/permissions/permissions.store.ts'
import type { Database, Reader } from '#db/open.ts'
import { insertUsers } from '#directory/users/newUsers.queries.ts'
import { oneTimeHours } from '#directory/users/oneTimePassword.queries.ts'
import type { UserScope } from '#directory/users/userScope.queries.ts'
import { today } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { readSheet } from '#http/sheet/readSheet.ts'
import { repeat } from '#live/jobs.ts'
import type { Ground } from '#platform/ground.store.ts'
import { insertPosts, lastLeaders, lockPosts } from '../units/unitPosts.queries.ts'
import { termWords } from '../units/unitPosts.rules.ts'
import {
  type GoodRow,
  headingOf,
  isTaken,
  type Leading,
  missingColumns,
  type RowProblem,
  readHeadings,
  readRow,
  type SheetRow,
  type Surroundings,
} from './importRow.rules.ts'
import { finishImport, keepChecked, markImport, namedInSheets, takenNames, tellProgress } from './imports.queries.ts'

const batchSize = 500
/** Far more often than an import counts as dead. */
const beats = 10_000
export const rowsPlace = (id: string) => `imports.rows_sealed.${id}`

export type ImportDeps = Pick<Ground, 'db' | 'seal' | 'logs' | 'clock'>
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
  const { db, seal, clock } = deps
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
  const around = await surroundings(db, rows, people, today(clock))
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

async function surroundings(
  db: Database,
  rows: readonly SheetRow[],
  people: ImportPeople,
  today: string,
): Promise<Surroundings> {
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
    mayPost: session.rights.has('units'),
    today,
    leaders: await leadersOf(
      db.orm,
      units.map(it => it.code),
    ),
    led: new Map(),
  }
}

const leadersOf = async (db: Reader, units: readonly string[]): Promise<Map<string, Leading>> =>
  new Map((await lastLeaders(db, units)).map(({ unitCode, ...leading }) => [unitCode, leading]))

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
  const entry = (count: number, postCount = 0) => ({
    operation: 'imports.write' as const,
    object: fileName,
    detail: { count, leftOut: total - count, ...(postCount > 0 && { postCount }) },
  })
  try {
    await logs.change(session, caller, async tx => {
      await markImport(tx)
      const led = rows.flatMap(row => row.posts.leads)
      await lockPosts(tx, led)
      const leaders = await leadersOf(tx, led)
      const free: GoodRow[] = []
      for (const row of rows) {
        const wrong = ledMeanwhile(row, leaders)
        if (wrong) problems.push(wrong)
        else free.push(row)
      }
      if (problems.length > 0 && !options.onlyGood) throw new Taken()
      let written = 0
      let postCount = 0
      for (let from = 0; from < free.length; from += batchSize) {
        const batch = free.slice(from, from + batchSize)
        const accounts = batch.map(({ line: _line, posts: _posts, ...row }) => ({
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
        const posts = batch.flatMap((row, at) => postsOf(row, ids[at] ?? null))
        await insertPosts(tx, posts, options.by)
        postCount += posts.length
        written += ids.filter(made => made !== null).length
        if (await tellProgress(db, id, written)) throw new Stopped()
      }
      await finishImport(db, id, 'done', null, problems, tx)
      return entry(written, postCount)
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

/** Somebody was made leader of a unit after the sheet was checked. */
function ledMeanwhile({ line, posts }: GoodRow, leaders: ReadonlyMap<string, Leading>): RowProblem | undefined {
  const leading = posts.leads.map(code => leaders.get(code)).find(it => isTaken(it, posts.startsOn))
  return (
    leading && { line, column: 'leads', key: 'leaderExists', values: { name: leading.name, term: termWords(leading) } }
  )
}

const postsOf = ({ posts: { leads, deputyOf, startsOn } }: GoodRow, userId: number | null) =>
  userId === null
    ? []
    : [
        ...leads.map(unitCode => ({ unitCode, post: 'leader' as const, userId, startsOn })),
        ...deputyOf.map(unitCode => ({ unitCode, post: 'deputy' as const, userId, startsOn })),
      ]
