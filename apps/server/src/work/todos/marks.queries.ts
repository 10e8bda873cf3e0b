import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import type { Person, Session } from '#http/context.ts'

/** An item that was marked, or unmarked, and for whom. */
export interface Marked {
  userId: number
  title: string
}
interface Row extends Record<string, unknown> {
  user_id: number
  title: string
}
const shape = (rows: readonly Row[]): Marked[] => rows.map(row => ({ userId: row.user_id, title: row.title }))

/** A list of numbers as SQL takes it. */
const numbers = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

/** Who did it and, where somebody acted, in whose name: as the columns keep it. */
export const doers = (actor: Pick<Person, 'name' | 'nameEn' | 'id'>, user: Pick<Person, 'name' | 'nameEn' | 'id'>) => {
  const isOwn = actor.id === user.id
  return sql`done_by = ${actor.name}, done_by_en = ${actor.nameEn},
    done_for = ${isOwn ? null : user.name}, done_for_en = ${isOwn ? null : user.nameEn}`
}

/**
 * Marks a person's open items as done, those whose systems allow it; where one of several people is enough, for the
 * others too. Whoever was quicker has done it: what is closed stays as it is.
 */
export async function finishHere(tx: Orm, ids: readonly number[], { user, actor }: Session): Promise<Marked[]> {
  const { rows } = await tx.execute<Row>(sql`
    with mine as (
      select id, system_id, external_id, closes_for_all from todos
      where id = any(${numbers(ids)}) and user_id = ${user.id} and done_at is null and may_finish)
    update todos set done_at = now(), is_withdrawn = false, is_finished_here = true, ${doers(actor, user)}
    where done_at is null and (id in (select id from mine) or exists (select from mine
      where mine.closes_for_all and mine.system_id = todos.system_id and mine.external_id = todos.external_id))
    returning user_id, title`)
  return shape(rows)
}

/** Takes the mark back, for all whom it was made for by the same click. */
export async function reopenHere(tx: Orm, ids: readonly number[], { user }: Session): Promise<Marked[]> {
  const { rows } = await tx.execute<Row>(sql`
    with mine as (
      select id, system_id, external_id, done_at from todos
      where id = any(${numbers(ids)}) and user_id = ${user.id} and is_finished_here and done_at is not null)
    update todos set done_at = null, is_finished_here = false, done_by = null, done_by_en = null, done_for = null,
      done_for_en = null
    where is_finished_here and (id in (select id from mine) or exists (select from mine
      where mine.system_id = todos.system_id and mine.external_id = todos.external_id and mine.done_at = todos.done_at))
    returning user_id, title`)
  return shape(rows)
}
