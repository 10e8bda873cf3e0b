import type { MailAddress } from '@portico/contract/work/mailbox.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import { internalCopies as copies, internalMails as mails } from '../mailbox.table.ts'
import type { ListAsk, MailFlags } from '../mailStore.rules.ts'

export type InternalMail = typeof mails.$inferSelect
export type NewInternalMail = Omit<typeof mails.$inferInsert, 'id'>
export type CopyRow = typeof copies.$inferSelect & { mail: Omit<InternalMail, 'html' | 'text'> }

const { html: _html, text: _text, ...head } = getTableColumns(mails)
const columns = { ...getTableColumns(copies), mail: head }
const mine = (ownerId: number, folder: string, ids: readonly number[]) =>
  and(eq(copies.ownerId, ownerId), eq(copies.folder, folder), inArray(copies.id, [...ids]))

/** Folders whose mails are nobody's business elsewhere. */
const apart = ['trash', 'junk']

/** The first page after `after`; null as folder: the starred mails of all folders. */
export interface CopyAsk extends Pick<ListAsk, 'limit' | 'keyword' | 'filter'> {
  folder: string | null
  after: { at: Date; id: number } | null
}

function wanted(ownerId: number, { folder, keyword, filter }: Omit<CopyAsk, 'limit' | 'after'>): SQL | undefined {
  const word = keyword?.trim().replace(/[\\%_]/g, '\\$&')
  const found = word
    ? sql`(${mails.subject} || E'\\n' || ${mails.text} || E'\\n' || coalesce(${mails.from}::text, '') || ${mails.to}::text
        || ${mails.cc}::text || ${copies.bcc}::text) ilike ${`%${word}%`}`
    : undefined
  return and(
    eq(copies.ownerId, ownerId),
    folder === null ? and(eq(copies.isStarred, true), notInArray(copies.folder, apart)) : eq(copies.folder, folder),
    filter === 'unread' ? eq(copies.isRead, false) : undefined,
    filter === 'starred' ? eq(copies.isStarred, true) : undefined,
    filter === 'withFiles' ? eq(mails.hasFiles, true) : undefined,
    found,
  )
}

export async function listCopies(db: Database, ownerId: number, ask: CopyAsk): Promise<CopyRow[]> {
  const { after } = ask
  const isBehind = after
    ? or(lt(copies.at, after.at), and(eq(copies.at, after.at), lt(copies.id, after.id)))
    : undefined
  return db.orm
    .select(columns)
    .from(copies)
    .innerJoin(mails, eq(mails.id, copies.mailId))
    .where(and(wanted(ownerId, ask), isBehind))
    .orderBy(desc(copies.at), desc(copies.id))
    .limit(ask.limit)
}

export async function countCopies(db: Database, ownerId: number, ask: Omit<CopyAsk, 'limit' | 'after'>) {
  const [row] = await db.orm
    .select({ total: count() })
    .from(copies)
    .innerJoin(mails, eq(mails.id, copies.mailId))
    .where(wanted(ownerId, ask))
  return row?.total ?? 0
}

/** A conversation, each mail once: where somebody wrote to themselves, as it came. */
export async function threadCopies(db: Database, ownerId: number, thread: string): Promise<CopyRow[]> {
  const rows = await db.orm
    .select(columns)
    .from(copies)
    .innerJoin(mails, eq(mails.id, copies.mailId))
    .where(and(eq(copies.ownerId, ownerId), eq(mails.thread, thread), notInArray(copies.folder, [...apart, 'drafts'])))
    .orderBy(asc(copies.at), asc(copies.id))
    .limit(200)
  const once = new Map<number, CopyRow>()
  for (const row of rows) if (!once.has(row.mailId) || row.folder !== 'sent') once.set(row.mailId, row)
  return [...once.values()].slice(-100)
}

export async function findCopy(db: Database, ownerId: number, folder: string, id: number) {
  const [row] = await db.orm
    .select({ ...getTableColumns(copies), mail: getTableColumns(mails) })
    .from(copies)
    .innerJoin(mails, eq(mails.id, copies.mailId))
    .where(mine(ownerId, folder, [id]))
  return row
}

export async function folderCounts(db: Database, ownerId: number) {
  return db.orm
    .select({ folder: copies.folder, total: count(), unread: sql<number>`count(*) filter (where not is_read)::int` })
    .from(copies)
    .where(eq(copies.ownerId, ownerId))
    .groupBy(copies.folder)
}

/** Bytes of all that a person keeps. */
export async function usedBytes(db: Database, ownerId: number): Promise<number> {
  const [row] = await db.orm
    .select({ sum: sql<string>`coalesce(sum(${mails.size}), 0)` })
    .from(copies)
    .innerJoin(mails, eq(mails.id, copies.mailId))
    .where(eq(copies.ownerId, ownerId))
  return Number(row?.sum ?? 0)
}

export const countUnread = (db: Database, ownerId: number): Promise<number> =>
  db.orm.$count(copies, and(eq(copies.ownerId, ownerId), eq(copies.folder, 'inbox'), eq(copies.isRead, false)))
/** The same of many people; those who have read all are left out. */
export async function countUnreadOfMany(db: Database, ownerIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.pool.query<{ owner: number; count: number }>(
    `select owner_id as owner, count(*)::int as count from internal_copies
     where owner_id = any($1) and folder = 'inbox' and not is_read group by owner_id`,
    [ownerIds],
  )
  return new Map(rows.map(row => [row.owner, row.count]))
}
export const hasMails = async (db: Database, ownerId: number): Promise<boolean> =>
  (await db.orm.select({ id: copies.id }).from(copies).where(eq(copies.ownerId, ownerId)).limit(1)).length > 0

export async function flagCopies(db: Database, ownerId: number, folder: string, ids: readonly number[], to: MailFlags) {
  const set = Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  await db.unlogged
    .update(copies)
    .set(set)
    .where(mine(ownerId, folder, ids))
}

export async function moveCopies(orm: Orm, ownerId: number, folder: string, ids: readonly number[], to: string) {
  const rows = await orm
    .update(copies)
    .set({ folder: to })
    .where(mine(ownerId, folder, ids))
    .returning({ id: copies.id })
  return rows.map(row => row.id)
}

/** For good; answers the mails that somebody may have been the last to have. */
export async function deleteCopies(db: Database, ownerId: number, folder: string, ids: readonly number[]) {
  const rows = await db.unlogged
    .delete(copies)
    .where(mine(ownerId, folder, ids))
    .returning({ mailId: copies.mailId })
  return rows.map(row => row.mailId)
}

/** Removes mails that nobody has any more; answers their files. Without ids: all such that are older than an hour. */
export async function deleteUnowned(db: Database, ids?: readonly number[]): Promise<string[]> {
  const old = lt(mails.at, sql`now() - interval '1 hour'`)
  const rows = await db.unlogged
    .delete(mails)
    .where(
      and(
        ids ? inArray(mails.id, [...ids]) : old,
        sql`not exists (select from internal_copies c where c.mail_id = ${mails.id})`,
      ),
    )
    .returning({ parts: mails.parts })
  return rows.flatMap(({ parts }) => parts.map(it => it.storedAs))
}

export async function findByMessageId(orm: Reader, messageId: string) {
  const [row] = await orm.select({ id: mails.id, at: mails.at }).from(mails).where(eq(mails.messageId, messageId))
  return row
}

/** The conversation that a mail belongs to. */
export async function threadOf(orm: Reader, messageId: string, references: readonly string[]): Promise<string> {
  if (references.length === 0) return messageId
  const [row] = await orm
    .select({ thread: mails.thread })
    .from(mails)
    .where(inArray(mails.messageId, [...references]))
    .orderBy(desc(mails.at))
    .limit(1)
  return row?.thread ?? references[0] ?? messageId
}

/** Null: that mail is known already. */
export async function insertMail(orm: Orm, row: NewInternalMail): Promise<number | null> {
  const [kept] = await orm.insert(mails).values(row).onConflictDoNothing().returning({ id: mails.id })
  return kept?.id ?? null
}

export interface NewCopy {
  mailId: number
  ownerId: number
  folder: string
  at: Date
  isRead?: boolean
  bcc?: MailAddress[]
}
export async function insertCopies(orm: Orm, rows: readonly NewCopy[]): Promise<number[]> {
  const kept = await orm
    .insert(copies)
    .values([...rows])
    .returning({ id: copies.id })
  return kept.map(row => row.id)
}

/** The sender's own copy, once. */
export async function insertSentCopy(db: Database, copy: NewCopy): Promise<void> {
  await db.unlogged.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail sent'), ${copy.mailId})`)
    const known = and(eq(copies.ownerId, copy.ownerId), eq(copies.mailId, copy.mailId), eq(copies.folder, 'sent'))
    if ((await tx.select({ id: copies.id }).from(copies).where(known).limit(1)).length === 0)
      await tx.insert(copies).values(copy)
  })
}
