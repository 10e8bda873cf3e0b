import type { WalletView } from '@portico/contract/data/authorizations.ts'
import type { Database } from '#db/open.ts'
import { type AuthorizationRow, likeWord, read, sides, wordMatches } from './authorizations.queries.ts'

export interface WalletAsk {
  side: 'given' | 'received'
  word?: string | undefined
  view?: WalletView | undefined
  id?: number | undefined
}

/** What a card shows: whatever has not ended, and what ran out so lately that renewing it is likely. */
const cards = (side: WalletAsk['side']) => `from (${read} where ${sides[side]}) x
  where (state = 'over' and "endsAt" > now() - interval '30 days' or state not in ('over', 'ended')) and ${wordMatches('$2')} and ($3::int is null or id = $3)`
const views = {
  all: 'true',
  endingSoon: "state = 'endingSoon'",
  nearlyUsed: `state in ('inForce', 'endingSoon', 'usedUp') and spent + held + "passedOn" >= 0.8 * amount`,
  paused: "state = 'paused'",
} as const satisfies Readonly<Record<WalletView, string>>
/** What wants somebody first: nearly over, used up, in force; then what waits, rests or has run out. */
const order = `array_position('{endingSoon,usedUp,inForce,coming,paused,dormant,over}'::text[], state), "endsAt" nulls last, id`

export async function readWallet(
  db: Database,
  person: string,
  { side, word, view = 'all', id }: WalletAsk,
  [limit, offset]: readonly [number, number],
): Promise<AuthorizationRow[]> {
  const { rows } = await db.pool.query<AuthorizationRow>(
    `select * ${cards(side)} and ${views[view]} order by ${order} limit $4 offset $5`,
    [person, likeWord(word), id ?? null, limit, offset],
  )
  return rows
}

export interface WalletSums {
  counts: Record<WalletView, number>
  usable: string
  usableCount: number
  unseen: number
}
/** How many cards each view has, and what may be used now: by project the same money is counted once. */
export async function sumWallet(db: Database, person: string, { side, word, id }: WalletAsk): Promise<WalletSums> {
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
