import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { ExportTask } from '@portico/contract/data/exports.ts'
import type { Language, MessageKey } from '@portico/contract/messages.ts'
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import type { Session } from '#http/context.ts'
import { type BulkRequest, exportTasks } from './exports.table.ts'

export type ExportRow = typeof exportTasks.$inferSelect
/** Whose it is: the person in whose name, and the one who sat there. */
export type Owner = Pick<Session, 'user' | 'actor'>

const isOpen = inArray(exportTasks.status, ['waiting', 'running'])
const ofOwner = ({ user, actor }: Owner) => and(eq(exportTasks.ownerId, user.id), eq(exportTasks.actorId, actor.id))
/** An instance that said nothing for so long, in ms, is not there any more. */
const patience = 20_000
const silence = sql`now() - make_interval(secs => ${patience / 1000})`

/** Under way, and nobody seems to work on it. */
export const isSilent = ({ status, beatAt }: ExportRow): boolean =>
  (status === 'waiting' || status === 'running') && beatAt.getTime() < Date.now() - patience

/** A task as its owner asks for it. */
export type NewTask = Pick<typeof exportTasks.$inferInsert, 'title' | 'format' | 'request' | 'total'>

/** What a task makes its file by. */
export interface Making {
  /** Cancelled, or ended by time or the server, it comes to its end with what it has; without it nothing of it stays. */
  keepsPart?: boolean
  make(way: {
    path: string
    /** Broken off: it rejects. */
    signal: AbortSignal
    /** Of what keeps a part: it is to come to its end. */
    enough: AbortSignal
    progress(rows: number): void
  }): Promise<{
    rows: number
    bytes: number
    isCut: boolean
    problem?: MessageKey | null
    /** What else is kept once its end stands, in one transaction with that; `end` answers false where it was cancelled. */
    keep?: ((end: (tx: Orm) => Promise<boolean>) => Promise<boolean>) | undefined
  }>
}

/** The tasks, for those who make other files than exports. */
export interface TaskDesk {
  add(tx: Orm, owner: Owner, task: NewTask): Promise<ExportRow>
  start(row: ExportRow, making: Making): void
  shape(row: ExportRow, language: Language): ExportTask
}

export async function addTask(tx: Orm, task: typeof exportTasks.$inferInsert): Promise<ExportRow> {
  const [row] = await tx.insert(exportTasks).values(task).returning()
  if (!row) throw new Error('the task was not kept')
  return row
}

export async function findTask(db: Database, owner: Owner, id: string): Promise<ExportRow | null> {
  const [row] = await db.orm
    .select()
    .from(exportTasks)
    .where(and(eq(exportTasks.id, id), ofOwner(owner)))
  return row ?? null
}

/** Whether a task still has, or is getting, a file. */
export async function hasFile(db: Database, id: string): Promise<boolean> {
  const kept = inArray(exportTasks.status, ['waiting', 'running', 'ready'])
  return (await db.orm.$count(exportTasks, and(eq(exportTasks.id, id), kept))) > 0
}

export async function isSomebodys(db: Database, id: string): Promise<boolean> {
  const rows = await db.orm.select({ id: exportTasks.id }).from(exportTasks).where(eq(exportTasks.id, id))
  return rows.length > 0
}

export const listTasks = (db: Database, owner: Owner): Promise<ExportRow[]> =>
  db.orm
    .select()
    .from(exportTasks)
    .where(ofOwner(owner))
    .orderBy(desc(exportTasks.startedAt), desc(exportTasks.id))
    .limit(200)

/** What is under way, and what has ended without its owner being told. */
export const listNews = (db: Database, owner: Owner): Promise<ExportRow[]> =>
  db.orm
    .select()
    .from(exportTasks)
    .where(
      and(
        ofOwner(owner),
        or(isOpen, and(inArray(exportTasks.status, ['ready', 'failed']), eq(exportTasks.isTold, false))),
      ),
    )
    .orderBy(desc(exportTasks.startedAt), desc(exportTasks.id))
    .limit(20)

/** These have been told to their owner as they stand: nobody is told twice, in whichever tab. */
export async function markTold(db: Database, rows: readonly ExportRow[]): Promise<void> {
  const ended = rows.filter(row => !row.isTold && (row.status === 'ready' || row.status === 'failed'))
  if (ended.length === 0) return
  const ids = ended.map(row => row.id)
  await db.unlogged.update(exportTasks).set({ isTold: true }).where(inArray(exportTasks.id, ids))
}

/** Until the end of the transaction nobody else counts those of the same person: what comes next is one more. */
export async function countOpenTasks(tx: Orm, owner: Owner): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('export_tasks'), ${owner.actor.id})`)
  return tx.$count(exportTasks, and(eq(exportTasks.actorId, owner.actor.id), isOpen))
}

/** Whether its actor has another of the same template and table under way, or one that made something just now. */
export async function isTwice(tx: Orm, { id, actorId }: ExportRow, { code, digest }: BulkRequest): Promise<boolean> {
  const isSame = sql`request ->> 'code' = ${code} and request ->> 'digest' = ${digest}`
  const isRecent = sql`coalesce(ended_at, started_at) > now() - interval '10 minutes'`
  const madeSome = or(eq(exportTasks.status, 'failed'), gt(exportTasks.done, 0))
  const isAnother = and(eq(exportTasks.actorId, actorId), ne(exportTasks.id, id))
  return (await tx.$count(exportTasks, and(isAnother, isSame, or(isOpen, and(isRecent, madeSome))))) > 0
}

/** How a task stands; null where it is gone. */
export async function statusOf(db: Database, id: string): Promise<ExportRow['status'] | null> {
  const [row] = await db.orm.select({ status: exportTasks.status }).from(exportTasks).where(eq(exportTasks.id, id))
  return row?.status ?? null
}

/** Changes a task that is not at its end; null where it is, or is gone. */
export const changeOpenTask = (
  db: Database,
  id: string,
  values: Partial<typeof exportTasks.$inferInsert>,
): Promise<ExportRow | null> => changeOpen(db.unlogged, id, values)

/** The same within a transaction. */
export async function changeOpen(
  tx: Orm,
  id: string,
  values: Partial<typeof exportTasks.$inferInsert>,
): Promise<ExportRow | null> {
  const [row] = await tx
    .update(exportTasks)
    .set(values)
    .where(and(eq(exportTasks.id, id), isOpen))
    .returning()
  return row ?? null
}

/** Changes a task also where it was cancelled meanwhile; null where it is gone. */
export async function changeTask(
  db: Database,
  id: string,
  values: Partial<typeof exportTasks.$inferInsert>,
): Promise<ExportRow | null> {
  const [row] = await db.unlogged.update(exportTasks).set(values).where(eq(exportTasks.id, id)).returning()
  return row ?? null
}

/**
 * Says that these are worked on; answers those that still are to be. Of `keeping` those are taken back that were given up
 * because nothing was heard of them: what they have made is there.
 */
export async function beat(db: Database, ids: readonly string[], keeping: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const isGivenUp = and(eq(exportTasks.status, 'failed'), eq(exportTasks.problem, 'exportInterrupted'))
  const givenUp = and(inArray(exportTasks.id, [...keeping]), isGivenUp)
  await db.unlogged.update(exportTasks).set({ status: 'running', problem: null, endedAt: null }).where(givenUp)
  const rows = await db.unlogged
    .update(exportTasks)
    .set({ beatAt: sql`now()` })
    .where(and(inArray(exportTasks.id, [...ids]), isOpen))
    .returning({ id: exportTasks.id })
  return new Set(rows.map(row => row.id))
}

/** What an instance left behind when it ended: it can be started again. */
export async function failOrphans(db: Database): Promise<void> {
  await db.unlogged
    .update(exportTasks)
    .set({ status: 'failed', problem: 'exportInterrupted', endedAt: sql`now()` })
    .where(and(isOpen, lt(exportTasks.beatAt, silence)))
}

export async function expireTasks(db: Database): Promise<ExportRow[]> {
  // A while after its file a task is forgotten too.
  await db.unlogged
    .delete(exportTasks)
    .where(and(sql`not ${isOpen}`, lt(exportTasks.endedAt, sql`now() - interval '90 days'`)))
  return db.unlogged
    .update(exportTasks)
    .set({ status: 'expired' })
    .where(and(eq(exportTasks.status, 'ready'), lt(exportTasks.expiresAt, sql`now()`)))
    .returning()
}

export async function removeTask(db: Database, owner: Owner, id: string): Promise<void> {
  await db.unlogged.delete(exportTasks).where(and(eq(exportTasks.id, id), ofOwner(owner)))
}

/** What stands for the values of dictionaries, by dictionary. */
export async function dictionaryWords(
  db: Database,
  ids: readonly string[],
  isEnglish: boolean,
): Promise<Map<string, Record<string, string>>> {
  const found = new Map<string, Record<string, string>>()
  if (ids.length === 0) return found
  const { rows } = await db.pool.query<{ dictionary_id: string; value: string; name: string; name_en: string }>(
    'select dictionary_id, value, name, name_en from dictionary_labels where dictionary_id = any($1) order by position',
    [ids],
  )
  for (const row of rows) {
    const words = found.get(row.dictionary_id) ?? {}
    words[row.value] = (isEnglish && row.name_en) || row.name
    found.set(row.dictionary_id, words)
  }
  return found
}

/** The same by dictionary and value, for those that columns use. */
export async function dictionaryLabels(
  db: Database,
  columns: readonly Pick<DataColumn, 'dictionary'>[],
  language: Language,
): Promise<Map<string, Map<string, string>>> {
  const ids = new Set(columns.flatMap(({ dictionary }) => dictionary ?? []))
  const words = await dictionaryWords(db, [...ids], language === 'en')
  return new Map([...words].map(([id, labels]) => [id, new Map(Object.entries(labels))]))
}
