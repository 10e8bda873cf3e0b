import { sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { cardKeys, openCardId } from './cardNumbers.rules.ts'

const batch = 1000

/** Makes the digests of card numbers that have none yet: of those that were changed, and of all after an update. */
export async function makeCardKeys(db: Database, seal: Seal): Promise<void> {
  const keyOf = cardKeys(seal)
  for (;;) {
    const { rows } = await db.pool.query<{ id: number; sealed: string }>(
      `select id, card_id_sealed as sealed from users where card_key is null and card_id_sealed is not null limit ${batch}`,
    )
    if (rows.length === 0) return
    const keys = rows.map(({ id, sealed }) => ({
      id,
      sealed,
      key: keyOf(openCardId(seal, id, sealed) ?? ''),
    }))
    await db.unlogged.execute(sql`update users u set card_key = k.key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(id int, sealed text, key text)
      where u.id = k.id and u.card_id_sealed = k.sealed`)
    if (rows.length < batch) return
  }
}
