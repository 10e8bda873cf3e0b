import { sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import type { RowProblem } from './importRow.rules.ts'

export interface ImportRow {
  id: string
  fileName: string
  state: 'checking' | 'checked' | 'writing' | 'done' | 'cancelled' | 'failed'
  total: number
  good: number
  done: number
  problemCount: number
  failure: string | null
  rowsSealed: string | null
  /** Nobody has worked on it for a while, although it is not finished: the process died. */
  isStale: boolean
}

const columns = `id, file_name as "fileName", state, total, good, done, jsonb_array_length(problems) as "problemCount", failure,
  state in ('checking', 'writing') and beat_at < now() - interval '60 seconds' as "isStale"`

/** An import of one's own; somebody else's does not exist. */
export async function findImport(
  db: Database,
  id: string,
  ownerId: number,
  withRows = false,
): Promise<ImportRow | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const { rows } = await db.pool.query<ImportRow>(
    `select ${columns}, ${withRows ? 'rows_sealed' : 'null'} as "rowsSealed" from imports where id = $1 and owner_id = $2`,
    [id, ownerId],
  )
  return rows[0] ?? null
}

/** Imports go after a month, and card numbers are not kept for more than a day. */
export async function forgetOld(db: Database): Promise<void> {
  await db.pool.query(`delete from imports where created_at < now() - interval '30 days'`)
  await db.pool.query(
    `update imports set rows_sealed = null, state = case when state = 'checked' then 'cancelled' else state end
     where rows_sealed is not null and created_at < now() - interval '1 day'`,
  )
}

export async function startImport(tx: Orm, ownerId: number, fileName: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into imports (owner_id, file_name, state) values (${ownerId}, ${fileName}, 'checking') returning id`)
  return rows[0]?.id ?? ''
}

export async function keepChecked(
  db: Database,
  id: string,
  it: { total: number; good: number; problems: RowProblem[]; rowsSealed: string },
): Promise<void> {
  await db.pool.query(
    `update imports set state = 'checked', total = $2, good = $3, problems = $4, rows_sealed = $5, beat_at = now()
     where id = $1 and state = 'checking'`,
    [id, it.total, it.good, JSON.stringify(it.problems), it.rowsSealed],
  )
}

/** True for the one call that may write it. */
export async function claimWriting(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update imports set state = 'writing', done = 0, is_cancelled = false, beat_at = now() where id = $1 and state = 'checked'`,
    [id],
  )
  return rowCount === 1
}

/** Says how far it is; true: the owner wants it to stop. */
export async function tellProgress(db: Database, id: string, done: number): Promise<boolean> {
  const { rows } = await db.pool.query<{ stop: boolean }>(
    `update imports set done = $2, beat_at = now() where id = $1 returning is_cancelled as stop`,
    [id, done],
  )
  return rows[0]?.stop !== false
}

/** The end of it, whichever: the rows are not needed any more. What was written ends with it, in one transaction. */
export async function finishImport(
  db: Database,
  id: string,
  state: 'done' | 'cancelled' | 'failed',
  failure: string | null = null,
  problems: RowProblem[] = [],
  tx: Orm = db.unlogged,
): Promise<void> {
  await tx.execute(sql`
    update imports set state = ${state}, failure = ${failure}, rows_sealed = null, beat_at = now(),
      problems = problems || ${JSON.stringify(problems)}::jsonb, done = ${state === 'done' ? sql`done` : 0}
    where id = ${id} and state in ('checking', 'checked', 'writing')`)
}

/** Asks a running import to stop; one that only waits is over at once. False where it is over, or was asked before. */
export async function cancelImport(tx: Orm, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update imports set is_cancelled = true, rows_sealed = case when state = 'checked' then null else rows_sealed end,
      state = case when state = 'checked' then 'cancelled' else state end
    where id = ${id} and (state = 'checked' or state in ('checking', 'writing') and not is_cancelled)`)
  return rowCount === 1
}

export async function readProblems(db: Database, id: string, limit: number, offset: number): Promise<RowProblem[]> {
  const { rows } = await db.pool.query<{ problem: RowProblem }>(
    `select p.problem from imports, jsonb_array_elements(problems) with ordinality as p(problem, at)
     where id = $1 and p.at > $3 and p.at <= $3 + $2 order by p.at`,
    [id, limit, offset],
  )
  return rows.map(row => row.problem)
}

interface Named {
  code: string
  name: string
  nameEn: string
}
/** What rows of a sheet name: units in use, and roles. */
export async function namedInSheets(db: Database): Promise<{ units: Named[]; roles: Named[] }> {
  const [units, roles] = await Promise.all([
    db.pool.query<Named>('select code, name, name_en as "nameEn" from units where enabled'),
    db.pool.query<Named>('select code, name, name_en as "nameEn" from roles'),
  ])
  return { units: units.rows, roles: roles.rows }
}

/** Those of the names that somebody has, as a staff number or to sign in, in small letters. */
export async function takenNames(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select lower(code) as name from users where lower(code) = any($1)
     union select lower(username) from users where lower(username) = any($1)`,
    [names.map(name => name.toLowerCase())],
  )
  return rows.map(row => row.name)
}

/** Nobody is told of each row that the transaction adds: none of them is kept in memory yet. */
export const markImport = (tx: Orm) => tx.execute(sql`select set_config('portico.import', 'on', true)`)
