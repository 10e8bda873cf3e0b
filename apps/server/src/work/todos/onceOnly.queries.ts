import { sql } from 'drizzle-orm'
import { RefusedCall } from '#access/sso/signedBody.rules.ts'
import type { Orm } from '#db/open.ts'

/** What a call did. `entry` is for the log; none where the call had been done before. */
export interface Done {
  answer: object
  userIds: readonly number[]
  entry?: { object: string; detail: Record<string, unknown> }
}

interface Kept extends Record<string, unknown> {
  digest: string
  answer: object
}

/** So long a call is known again. */
export const rememberedDays = 30

/**
 * Does the work of a call once: sent again with the same body it gets the same answer, with another body it is refused.
 * What is refused leaves no trace here, so that a mended call may use the key. Two at once: the second waits.
 */
export async function onceOnly(
  tx: Orm,
  call: { systemId: string; key: string; digest: string },
  work: () => Promise<Done>,
): Promise<Done> {
  const claimed = await tx.execute(sql`
      insert into todo_calls (system_id, key, digest) values (${call.systemId}, ${call.key}, ${call.digest})
      on conflict do nothing returning key`)
  if (claimed.rows.length === 0) {
    const { rows } = await tx.execute<Kept>(
      sql`select digest, answer from todo_calls where system_id = ${call.systemId} and key = ${call.key}`,
    )
    const [kept] = rows
    if (kept?.digest !== call.digest) throw new RefusedCall('idempotencyKey 已用于另一内容')
    return { answer: kept.answer, userIds: [] }
  }
  const done = await work()
  await tx.execute(sql`
      update todo_calls set answer = ${JSON.stringify(done.answer)}::jsonb
      where system_id = ${call.systemId} and key = ${call.key}`)
  await tx.execute(sql`
      delete from todo_calls where (system_id, key) in (select system_id, key from todo_calls
        where at < now() - make_interval(days => ${rememberedDays}) order by at limit 50 for update skip locked)`)
  return done
}
