import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { ReturnedMoney } from '@portico/contract/data/returnedMoney.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Database } from '#db/open.ts'
import type { ListQuery, Window } from '#db/paging.ts'
import type { WithMoments } from '#http/wired.ts'
import type { Asking } from '../asking.queries.ts'
import { likeWord, type Reader } from '../authorizations.queries.ts'
import type { DocumentPlace } from '../documents/documents.rules.ts'

export type ReturnRow = Omit<WithMoments<ReturnedMoney, 'at'>, 'canOpen'> & DocumentPlace
type Ask = InputOf<(typeof authorizations)['returned']>
const sorts: Readonly<Record<NonNullable<Ask['sort']>, string>> = {
  at: 'm.at',
  document: 'h.document',
  projectCode: 'p.code',
  committed: 'h.committed',
  amount: 'm.amount',
}
/** Of projects that one leads, and of what one gave, whoever passed it on below; of all where the office of finance looks. */
const found = `from fund_movements m join fund_holds h on h.id = m.hold_id join projects p on p.id = h.project_id
    left join project_authorizations a on a.id = h.authorization_id left join users u on u.code = h.person_code
    left join fund_restored r on r.movement_id = m.id
  where m.kind = 'return' and m.at >= now() - interval '1 year'
    and ($3 or p.leader_code = $1 or exists (select from project_authorizations g where g.id = any (h.chain) and g.giver_code = $1))
    and ($2::text is null or h.document ilike $2 or h.title ilike $2 or h.title_en ilike $2 or p.code ilike $2 or p.name ilike $2
      or u.name ilike $2 or u.name_en ilike $2)`

type ReturnReader = Required<Reader>
async function count(db: Database, { code, isOffice }: ReturnReader, ask: Ask): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(`select count(*)::int as total ${found}`, [
    code,
    likeWord(ask.word),
    isOffice,
  ])
  return rows[0]?.total ?? 0
}

/** The latest first where nobody asks for another order. */
async function read(
  db: Database,
  { code, isOffice }: ReturnReader,
  ask: Ask,
  { limit, offset }: Window,
): Promise<ReturnRow[]> {
  const order = ask.sort ? `${sorts[ask.sort]} ${ask.isDescending ? 'desc' : 'asc'}, m.id` : 'm.id desc'
  const { rows } = await db.pool.query<ReturnRow>(
    `select m.id, m.at, h.id as "holdId", h.system_id as "systemId", h.use, h.path,
       h.document, h.title, h.title_en as "titleEn", p.code as "projectCode", p.name as "projectName",
       p.name_en as "projectNameEn", coalesce(u.name, h.person_code) as "personName",
       coalesce(u.name_en, h.person_code) as "personNameEn", h.committed, m.amount, m.reason,
       h.authorization_id as "authorizationId",
       case when r.movement_id is not null then 'restored' else coalesce(m.answer->>'to', 'project') end as "wentTo",
       r.movement_id is null and m.answer->>'to' = 'project' and a.amount is not null and a.giver_code = $1
         and (a.parent_id is not null or p.leader_code = $1) as "mayRestore"
     ${found} order by ${order} limit $4 offset $5`,
    [code, likeWord(ask.word), isOffice, limit, offset],
  )
  return rows.map(row => ({ ...row, mayRestore: row.mayRestore ?? false }))
}

export const returnList = (reader: ReturnReader): ListQuery<Ask, ReturnRow, number> => ({
  count: (db, ask) => count(db, reader, ask),
  read: (db, ask, window) => read(db, reader, ask, window),
})

/** Money that came back of what somebody gave, and may give back to it. */
export async function readReturn(db: Asking, id: number, giver: string) {
  const { rows } = await db.query<{ id: number; document: string; amount: string; projectId: number; chain: number[] }>(
    `select a.id, h.document, a.amount, a.project_id as "projectId", a.chain from fund_movements m join fund_holds h on h.id = m.hold_id
       join project_authorizations a on a.id = h.authorization_id and a.giver_code = $2
       join fund_accounts f on f.project_id = a.project_id and (a.parent_id is not null or f.leader_code = $2)
     where m.id = $1`,
    [id, giver],
  )
  return rows[0]
}
