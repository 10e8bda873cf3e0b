import type { authorizations, WalletView } from '@portico/contract/data/authorizations.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Database } from '#db/open.ts'
import type { ListQuery } from '#db/paging.ts'
import { type AuthorizationRow, likeWord, read, sides, wordMatches } from '../authorizations.queries.ts'

type Ask = InputOf<(typeof authorizations)['wallet']>

/** What a card shows: whatever has not ended, and what ran out so lately that renewing it is likely. */
const cards = (side: Ask['side']) => `from (${read} where ${sides[side]}) x
  where (state = 'over' and "endsAt" > now() - interval '30 days' or state not in ('over', 'ended')) and ${wordMatches('$2')} and ($3::int is null or id = $3)`
const views = {
  all: 'true',
  endingSoon: "state = 'endingSoon'",
  nearlyUsed: `state in ('inForce', 'endingSoon', 'usedUp') and spent + held + "passedOn" >= 0.8 * amount`,
  paused: "state = 'paused'",
} as const satisfies Readonly<Record<WalletView, string>>
/** What wants somebody first: nearly over, used up, in force; then what waits, rests or has run out. */
const order = `array_position('{endingSoon,usedUp,inForce,coming,paused,dormant,over}'::text[], state), "endsAt" nulls last, id`

export interface WalletSums {
  counts: Record<WalletView, number>
  usable: string
  usableCount: number
  unseen: number
}
/** How many cards each view has, and what may be used now: by project the same money is counted once. */
export async function sumWallet(db: Database, person: string, { side, word, id }: Ask): Promise<WalletSums> {
  const counts = Object.entries(views).map(([view, is]) => `'${view}', count(*) filter (where ${is})`)
  const { rows } = await db.pool.query<WalletSums>(
    `with cards as (select * ${cards(side)}), usable as (
       select * from cards where state in ('inForce', 'endingSoon') and uses <> '{query}')
     select (select json_build_object(${counts.join(', ')}) from cards) as counts,
       (select count(*)::int from usable) as "usableCount",
       (select count(*)::int from usable where "left" is null) as unseen,
       (select coalesce(sum(greatest("left", 0.00)), 0.00) from (
         select distinct on ("projectId", case when amount is not null then id end) "left" from usable) once) as usable`,
    [person, likeWord(word), id ?? null],
  )
  const [sums] = rows
  if (!sums) throw new Error('sums without a row')
  return sums
}

export const walletList = (person: string): ListQuery<Ask, AuthorizationRow, WalletSums & { total: number }> => ({
  count: async (db, ask) => {
    const sums = await sumWallet(db, person, ask)
    return { ...sums, total: sums.counts[ask.view ?? 'all'] }
  },
  read: async (db, { side, word, view = 'all', id }, { limit, offset }) => {
    const { rows } = await db.pool.query<AuthorizationRow>(
      `select * ${cards(side)} and ${views[view]} order by ${order} limit $4 offset $5`,
      [person, likeWord(word), id ?? null, limit, offset],
    )
    return rows
  },
})

/** What a person gave or got that is usable and soon over, the first to end first. Read as cards are, of these alone. */
export async function listEndingSoon(db: Database, person: string, side: Ask['side'], days: number, limit: number) {
  const { rows } = await db.pool.query<AuthorizationRow>(
    `select * from (${read} where ${sides[side]} and a.state = 'granted' and a.ends_at between now() and now() + make_interval(days => $3)) x
      where state = 'endingSoon' order by "endsAt", id limit $2`,
    [person, limit, days],
  )
  return rows
}
