import { and, desc, eq, getTableColumns, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import { type DraftContent, type DraftState, mailDrafts as drafts, mailDraftFiles as files } from './mailbox.table.ts'

const columns = {
  ...getTableColumns(drafts),
  secondsLeft: sql<number>`greatest(0, ceil(extract(epoch from ${drafts.dueAt} - now())))::int`.mapWith(Number),
}
export type DraftRow = typeof drafts.$inferSelect & { secondsLeft: number }
export type DraftFileRow = typeof files.$inferSelect

const one = (ownerId: number, key: string) => and(eq(drafts.ownerId, ownerId), eq(drafts.key, key))
const inState = (...states: DraftState[]) => inArray(drafts.state, states)
/** Those that can be written in. */
const open: DraftState[] = ['new', 'draft', 'away']

export async function findDraft(orm: Reader, ownerId: number, key: string): Promise<DraftRow | undefined> {
  const [row] = await orm.select(columns).from(drafts).where(one(ownerId, key))
  return row
}

const list = (db: Database, where: SQL | undefined): Promise<DraftRow[]> =>
  db.orm.select(columns).from(drafts).where(where).orderBy(desc(drafts.savedAt)).limit(100)

export const unfinished = (db: Database, ownerId: number) =>
  list(db, and(eq(drafts.ownerId, ownerId), inState('draft')))

/** What waits, is on its way or did not get through, and what was sent just now. */
export const sendings = (db: Database, ownerId: number) =>
  list(
    db,
    and(
      eq(drafts.ownerId, ownerId),
      or(
        inState('waiting', 'sending', 'failed', 'unsure'),
        and(inState('sent'), sql`${drafts.sentAt} > now() - interval '1 minute'`),
      ),
    ),
  )

export const countKept = (orm: Reader, ownerId: number): Promise<number> =>
  orm.$count(drafts, and(eq(drafts.ownerId, ownerId), inState('draft', 'failed', 'unsure', 'waiting')))

/** When a mail goes out is a moment of the database's clock, which is also what looks for it. */
type DraftChange = Omit<Partial<typeof drafts.$inferInsert>, 'dueAt'> & { dueAt?: Date | SQL | null }
export type DraftValues = DraftChange & { accountId: number; content: DraftContent }

/** Writes a draft unless it is past being written; answers the row as it stands then. */
export async function writeDraft(
  orm: Orm,
  ownerId: number,
  key: string,
  values: DraftValues,
  from: readonly DraftState[] = open,
): Promise<DraftRow | undefined> {
  const fresh = { savedAt: sql`now()`, ...values }
  const [row] = await orm
    .insert(drafts)
    .values({ ownerId, key, ...fresh })
    .onConflictDoUpdate({
      target: [drafts.ownerId, drafts.key],
      set: fresh,
      setWhere: inArray(drafts.state, [...from]),
    })
    .returning(columns)
  return row
}

/** Changes a draft that is in one of these states; nothing where it is not. */
export async function changeDraft(
  orm: Orm,
  ownerId: number,
  key: string,
  from: readonly DraftState[],
  values: DraftChange,
  only?: SQL,
): Promise<DraftRow | undefined> {
  const [row] = await orm
    .update(drafts)
    .set(values)
    .where(and(one(ownerId, key), inArray(drafts.state, [...from]), only))
    .returning(columns)
  return row
}

/** The draft whose copy in the drafts folder this is. */
export async function draftOfCopy(orm: Reader, ownerId: number, copy: NonNullable<DraftRow['copy']>) {
  const [row] = await orm
    .select(columns)
    .from(drafts)
    .where(
      and(eq(drafts.ownerId, ownerId), inState('away', 'new'), sql`${drafts.copy} = ${JSON.stringify(copy)}::jsonb`),
    )
    .limit(1)
  return row
}

/** Gives a draft with its files another number. */
export async function renameDraft(db: Database, ownerId: number, key: string, to: string): Promise<void> {
  await db.unlogged.transaction(async tx => {
    await tx.update(drafts).set({ key: to }).where(one(ownerId, key))
    await tx
      .update(files)
      .set({ key: to })
      .where(and(eq(files.ownerId, ownerId), eq(files.key, key)))
  })
}

// files

export const filesOf = (orm: Reader, ownerId: number, key: string): Promise<DraftFileRow[]> =>
  orm
    .select()
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.key, key)))
    .orderBy(files.uploadedAt, files.id)

export async function insertFile(orm: Orm, row: typeof files.$inferInsert): Promise<DraftFileRow> {
  const [kept] = await orm.insert(files).values(row).returning()
  if (!kept) throw new Error('the file was not written down')
  return kept
}

/** Bytes of all files that a person's drafts have. */
export async function uploadedBytes(orm: Reader, ownerId: number): Promise<number> {
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.ownerId, ownerId))
  return Number(row?.sum ?? 0)
}

/** Answers what has to go from the disk. */
export async function deleteFiles(orm: Orm, ownerId: number, key: string, id?: string): Promise<string[]> {
  const rows = await orm
    .delete(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.key, key), id === undefined ? undefined : eq(files.id, id)))
    .returning({ storedAs: files.storedAs })
  return rows.map(row => row.storedAs)
}

/** One person's uploads and new drafts are counted one after another. */
export function inTurn<T>(db: Database, ownerId: number, work: (tx: Orm) => Promise<T>): Promise<T> {
  return db.unlogged.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail drafts'), ${ownerId})`)
    return work(tx)
  })
}

/** What nobody will come back for; answers the files that have to go from the disk. */
export async function sweep(db: Database): Promise<string[]> {
  const before = (days: number) => lt(drafts.savedAt, sql`now() - make_interval(days => ${days})`)
  await db.unlogged
    .delete(drafts)
    .where(
      or(
        and(inState('new'), before(1)),
        and(inState('away', 'discarded'), before(7)),
        and(inState('sent'), before(7), eq(drafts.isToFile, false)),
      ),
    )
  const living = db.orm
    .select({ one: sql`1` })
    .from(drafts)
    .where(and(eq(drafts.ownerId, files.ownerId), eq(drafts.key, files.key), notInArray(drafts.state, ['discarded'])))
  const rows = await db.unlogged
    .delete(files)
    .where(and(lt(files.uploadedAt, sql`now() - interval '1 day'`), sql`not exists ${living}`))
    .returning({ storedAs: files.storedAs })
  return rows.map(row => row.storedAs)
}
