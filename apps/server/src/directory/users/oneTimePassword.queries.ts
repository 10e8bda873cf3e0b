import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { cardTail, openCardId } from './cardNumbers.rules.ts'

/** How long a one-time password signs in (decisions: reset password). */
export const oneTimeHours = 24

/** Without what is easily mistaken for something else. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const randomPassword = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

/**
 * Sets a password that signs in once within a day, only to choose another; keeps the one before in the history and ends
 * every session of the person.
 */
export async function storeOneTimePassword(tx: Orm, id: number, hash: string): Promise<Date> {
  const { rows } = await tx.execute(sql`
    with forgotten as (delete from sign_in_tries where user_id = ${id}),
    before as (
      insert into password_history (user_id, password_hash)
      select id, password_hash from users where id = ${id} and password_hash is not null and one_time_until is null),
    ended as (
      update sessions set ended_at = now(), ended_why = 'password reset'
      where (user_id = ${id} or actor_id = ${id}) and ended_at is null)
    update users set password_hash = ${hash}, password_changed_at = now(), must_change_password = true,
      one_time_until = now() + make_interval(hours => ${oneTimeHours}::int), one_time_used = false
    where id = ${id} returning one_time_until as "until"`)
  return new Date(String(rows[0]?.['until']))
}

/** False where somebody was quicker, or the day is over: then the password does not open anything any more. */
export async function useOneTime(db: Database, id: number, hash: string | null): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update users set one_time_used = true, password_hash = coalesce($2, password_hash)
     where id = $1 and one_time_until > now() and not one_time_used`,
    [id, hash],
  )
  return rowCount === 1
}

/** An imported person's first password is not kept: it is the tail of the card number, which is. */
export function isCardTail(seal: Seal, id: number, sealed: string, typed: string): boolean {
  const tail = Buffer.from(cardTail(openCardId(seal, id, sealed) ?? ''))
  const given = Buffer.from(typed.toUpperCase())
  return tail.length === 6 && given.length === tail.length && timingSafeEqual(given, tail)
}
