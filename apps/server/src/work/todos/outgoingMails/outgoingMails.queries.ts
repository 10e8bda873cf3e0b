import { sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import type { MailEnd } from '../outgoingMails.table.ts'

/** Minutes until a mail that could not be sent is tried again, and again. */
const waits = [1, 5, 30, 120, 360]
/** After so many hours it is given up. */
const mostHours = 24
/** What became of mails is known for so many days, and as long as their item is open. */
const keepDays = 30

const list = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

/**
 * Takes all that waits for the next person who has something due. It is due again by the next wait, so that what this
 * instance does not live to send is sent by another.
 */
export async function claimNext(db: Orm): Promise<{ userId: number; ids: number[] } | null> {
  const { rows } = await db.execute<{ id: number; user_id: number }>(sql`
    update outgoing_mails m set tries = m.tries + 1,
      next_try_at = now() + make_interval(mins => (${list(waits)})[least(m.tries + 1, ${waits.length})])
    from (select user_id from outgoing_mails where state = 'waiting' and next_try_at <= now()
      order by next_try_at, id limit 1 for update skip locked) due
    where m.user_id = due.user_id and m.state = 'waiting'
    returning m.id, m.user_id`)
  const [first] = rows
  return first ? { userId: first.user_id, ids: rows.map(row => row.id) } : null
}

/** Who is to get a mail, as they are now. */
export interface Addressee {
  name: string
  nameEn: string
  email: string | null
  enabled: boolean
  language: string | null
  wantsTodos: boolean
  wantsNews: boolean
}
/** What it is to tell of. */
export interface Told {
  id: number
  about: string
  aboutEn: string
  isStrangers: boolean
  isNews: boolean
  title: string
  titleEn: string
  path: string | null
  dueAt: Date | null
  isClosed: boolean
}

/** What a person chose stays as it travels: without a word of theirs they get both. */
const wants = (name: string) => sql.raw(`coalesce(p.values ->> '${name}', '1') <> '0'`)

export async function addresseeOf(db: Reader, userId: number): Promise<Addressee | null> {
  const { rows } = await db.execute<Addressee & Record<string, unknown>>(sql`
    select u.name, u.name_en as "nameEn", u.email, u.enabled, p.values ->> 'language' as language,
      ${wants('isTodoMail')} as "wantsTodos", ${wants('isNewsMail')} as "wantsNews"
    from users u left join preferences p on p.user_id = u.id where u.id = ${userId}`)
  return rows[0] ?? null
}

interface ToldRow extends Omit<Told, 'dueAt'>, Record<string, unknown> {
  dueAt: string | null
}

export async function toldOf(db: Reader, ids: readonly number[]): Promise<Told[]> {
  const { rows } = await db.execute<ToldRow>(sql`
    select m.id, m.about, m.about_en as "aboutEn", m.is_strangers as "isStrangers",
      t.kind = 'reading' as "isNews", t.title, t.title_en as "titleEn", t.path,
      t.due_at as "dueAt", t.done_at is not null as "isClosed"
    from outgoing_mails m join todos t on t.id = m.todo_id where m.id = any(${list(ids)}) order by t.created_at, t.id`)
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt === null ? null : new Date(dueAt) }))
}

export async function markSent(db: Orm, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update outgoing_mails set state = 'sent', sent_at = now() where id = any(${list(ids)})`)
}

/** Nothing is to be said of them any more. */
export async function markDropped(db: Orm, ids: readonly number[], why: MailEnd): Promise<void> {
  await db.execute(sql`update outgoing_mails set state = 'dropped', why = ${why} where id = any(${list(ids)})`)
}

/** It was not taken this time. */
export async function noteFailure(db: Orm, ids: readonly number[], failure: string): Promise<void> {
  await db.execute(sql`update outgoing_mails set failure = ${failure} where id = any(${list(ids)})`)
}

/** Their address is refused for good. */
export async function markRefused(tx: Orm, ids: readonly number[], failure: string): Promise<void> {
  await tx.execute(
    sql`update outgoing_mails set state = 'failed', why = 'refused', failure = ${failure} where id = any(${list(ids)})`,
  )
}

/** What nobody took for a day: how many mails, and to whom. */
export async function giveUpOld(tx: Orm): Promise<{ count: number; people: string[] }> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    update outgoing_mails m set state = 'failed', why = 'expired' from users u
    where u.id = m.user_id and m.state = 'waiting' and m.made_at < now() - make_interval(hours => ${mostHours})
    returning u.code`)
  return { count: rows.length, people: [...new Set(rows.map(row => row.code))].sort() }
}

/** Forgets what became of mails long ago. An item that is still open keeps its row: nobody hears of it twice. */
export async function forgetOld(db: Orm): Promise<void> {
  await db.execute(sql`
    delete from outgoing_mails m using todos t
    where t.id = m.todo_id and t.done_at is not null and m.state <> 'waiting'
      and m.made_at < now() - make_interval(days => ${keepDays})`)
}
