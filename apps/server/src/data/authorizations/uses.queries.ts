import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { FundUseLine } from '@portico/contract/data/fundUses.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Database } from '#db/open.ts'
import type { ListQuery, Window } from '#db/paging.ts'
import type { WithMoments } from '#http/wired.ts'
import { likeWord } from './authorizations.queries.ts'
import type { DocumentPlace } from './documents/documents.rules.ts'

/** A document that used an authorization, or one below it. */
export type UseRow = Omit<WithMoments<FundUseLine, 'at' | 'expiresAt'>, 'canOpen'> & DocumentPlace
type Ask = InputOf<(typeof authorizations)['used']>
const sorts: Readonly<Record<NonNullable<Ask['sort']>, string>> = {
  document: 'h.document',
  at: 'h.at',
  amount: 'h.amount',
  committed: 'h.committed',
  returned: 'h.returned',
}
const found = `from fund_holds h join project_authorizations a on a.id = $1 and h.project_id = a.project_id
    join systems s on s.id = h.system_id left join users u on u.code = h.person_code
  where $1 = any (h.chain) and ($2::text is null or h.document ilike $2 or h.title ilike $2 or h.title_en ilike $2
    or u.name ilike $2 or u.name_en ilike $2) and ($3::text is null or h.person_code = $3)`

/** The latest first where nobody asks for another order. */
async function read(db: Database, onlyOf: string | null, ask: Ask, { limit, offset }: Window): Promise<UseRow[]> {
  const order = ask.sort ? `${sorts[ask.sort]} ${ask.isDescending ? 'desc' : 'asc'}, h.id` : 'h.at desc, h.id desc'
  const { rows } = await db.pool.query<UseRow>(
    `select h.id, h.system_id as "systemId", h.use, h.path, h.document, h.title, h.title_en as "titleEn", s.name as "systemName", s.name_en as "systemNameEn",
       h.person_code as "personCode", coalesce(u.name, h.person_code) as "personName",
       coalesce(u.name_en, h.person_code) as "personNameEn", h.at, h.expires_at as "expiresAt", h.amount, h.committed,
       h.released, h.returned,
       jsonb_build_array(jsonb_build_object('kind', 'hold', 'at', fund_moment(h.at), 'amount', h.amount::text,
         'voucher', null, 'reason', null)) || coalesce((
         select jsonb_agg(jsonb_build_object('kind', m.kind, 'at', fund_moment(m.at), 'amount', m.amount::text,
           'voucher', m.voucher, 'reason', m.reason) order by m.id) from fund_movements m where m.hold_id = h.id), '[]') as movements
     ${found} order by ${order} limit $4 offset $5`,
    [ask.authorizationId, likeWord(ask.word), onlyOf, limit, offset],
  )
  return rows
}

/** What all of them come to, and whether the figures that the authorization keeps say the same. */
interface UseSums {
  total: number
  committed: string
  returned: string
  isSound: boolean
}
async function count(db: Database, onlyOf: string | null, ask: Ask): Promise<UseSums> {
  const { rows } = await db.pool.query<UseSums>(
    `select count(*)::int as total, coalesce(sum(h.committed), 0.00) as committed, coalesce(sum(h.returned), 0.00) as returned,
       (select (k.spent, k.held) = (select coalesce(sum(o.committed - o.returned), 0.00),
           coalesce(sum(o.amount - o.committed - o.released), 0.00)
         from fund_holds o where o.project_id = k.project_id and k.id = any (o.chain))
        from project_authorizations k where k.id = $1) as "isSound" ${found}`,
    [ask.authorizationId, likeWord(ask.word), onlyOf],
  )
  const [sums] = rows
  if (!sums) throw new Error('sums without a row')
  return sums
}

/** Documents that used an authorization: of everybody, or of one person alone. */
export const useList = (onlyOf: string | null): ListQuery<Ask, UseRow, UseSums> => ({
  count: (db, ask) => count(db, onlyOf, ask),
  read: (db, ask, window) => read(db, onlyOf, ask, window),
})

/** A document that still holds money of one of these, or of one below them. */
export interface OpenDocumentRow extends DocumentPlace {
  id: number
  document: string
  title: string
  titleEn: string
  personCode: string
  personName: string
  personNameEn: string
  amount: string
  expiresAt: Date
}
export async function openDocuments(db: Database, ids: readonly number[]): Promise<OpenDocumentRow[]> {
  const { rows } = await db.pool.query<OpenDocumentRow>(
    `select h.id, h.system_id as "systemId", h.use, h.path, h.document, h.title, h.title_en as "titleEn", h.person_code as "personCode",
       coalesce(u.name, h.person_code) as "personName", coalesce(u.name_en, h.person_code) as "personNameEn",
       h.amount - h.committed - h.released as amount, h.expires_at as "expiresAt"
     from fund_holds h left join users u on u.code = h.person_code
     where h.project_id in (select a.project_id from project_authorizations a where a.id = any ($1)) and h.chain && $1
       and h.committed + h.released < h.amount and h.expires_at > now() order by h.id limit 1000`,
    [ids],
  )
  return rows
}

/** These and all that was passed on below them and has not ended, the top first. */
export async function withThoseBelow(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select a.id from project_authorizations a
     where a.project_id in (select w.project_id from project_authorizations w where w.id = any ($1)) and a.chain && $1
       and a.state <> 'ended' order by a.chain`,
    [ids],
  )
  return rows.map(row => row.id)
}
