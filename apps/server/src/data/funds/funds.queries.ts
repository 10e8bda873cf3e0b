import type { FundChoice, FundQuestion } from '@portico/contract/data/funds.ts'
import { sql } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import type { Database } from '#db/open.ts'

/** A call that is sent again is known by its digest; `until` is when a hold ends. */
export interface Sent {
  systemId: string
  call: object
  digest: string
  until: Date | null
}

/** Sets money aside. One round trip: one statement is one transaction, prepared once for each connection. */
export const holdFunds = (db: Database, { systemId, call, digest, until }: Sent): Promise<object> =>
  answerOf(db, {
    name: 'funds.hold',
    text: 'select fund_hold($1, $2, $3, $4) as answer',
    values: [systemId, call, digest, until],
  })

/** Moves what was set aside, once. */
export const moveFunds = (
  db: Database,
  kind: 'commit' | 'release' | 'return' | 'extend',
  { systemId, call, digest, until }: Sent,
): Promise<object> =>
  answerOf(db, {
    name: 'funds.move',
    text: 'select fund_move($1, $2, $3, $4, $5) as answer',
    values: [systemId, kind, call, digest, until],
  })

async function answerOf(db: Database, statement: QueryConfig): Promise<object> {
  const { rows } = await db.pool.query<{ answer: object }>(statement)
  const [row] = rows
  if (!row) throw new Error('the books gave no answer')
  return row.answer
}

/** Projects that somebody may spend from: their own, then what others let them use. Only what serves now. */
export async function projectsToSpend(db: Database, asked: FundChoice): Promise<Record<string, unknown>[]> {
  const like = asked.word === undefined ? null : `%${asked.word.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.pool.query<Record<string, unknown>>(
    `with found as (
       select p.id, null::int as authorization, 'own' as by, null::timestamptz as until, null::numeric as document_limit
       from projects p join fund_accounts f on f.project_id = p.id
       where f.leader_code = $1 and f.open and (now() at time zone 'Asia/Shanghai')::date between f.started_on and f.ends_on
       union all
       select a.project_id, a.id, case when a.amount is null then 'project' else 'amount' end, a.ends_at, a.document_limit
       from authorization_receivers r join project_authorizations a on a.id = r.authorization_id
       where r.person_code = $1 and fund_obstacle(a.id, $2, $1) is null)
     select p.code as project, p.name, p.name_en as "nameEn", p.leader_code as leader, p.leader_name as "leaderName",
       coalesce(nullif(l.name_en, ''), p.leader_name) as "leaderNameEn", found.authorization, found.by, fund_left(p.id, found.authorization)::text as left,
       $4::numeric is null or coalesce(fund_left(p.id, found.authorization) >= $4::numeric, fund_free(f) >= $4::numeric) as covers,
       found.until, found.document_limit::text as "documentLimit"
     from found join projects p on p.id = found.id join fund_accounts f on f.project_id = p.id
       left join users l on l.code = p.leader_code
     where ($3::text is null or p.code ilike $3 or p.name ilike $3 or p.name_en ilike $3) and ($5::text is null or p.unit_code = $5)
     order by found.authorization nulls first, p.code limit $6`,
    [asked.person, asked.use, like, asked.amount ?? null, asked.unit ?? null, (asked.limit ?? 50) + 1],
  )
  return rows
}

/** Holds of a system, by one's number or a document's, each with its movements. */
export async function stateOfHolds(db: Database, systemId: string, asked: FundQuestion): Promise<object[]> {
  const { rows } = await db.pool.query<{ hold: object }>(
    `select jsonb_build_object('hold', 'H' || h.id, 'document', h.document, 'project', p.code, 'authorization', h.authorization_id,
       'amount', h.amount::text, 'committed', h.committed::text, 'released', h.released::text, 'returned', h.returned::text,
       'open', (h.amount - h.committed - h.released)::text, 'expiresAt', fund_moment(h.expires_at), 'movements', coalesce((
         select jsonb_agg(jsonb_build_object('kind', m.kind, 'amount', m.amount::text, 'voucher', m.voucher, 'at', fund_moment(m.at)) order by m.id)
         from fund_movements m where m.hold_id = h.id), '[]')) as hold
     from fund_holds h join projects p on p.id = h.project_id
     where h.system_id = $1 and ($2::int is null or h.id = $2) and ($3::text is null or h.document = $3) order by h.id limit 100`,
    [systemId, asked.hold === undefined ? null : Number(asked.hold.slice(1)), asked.document ?? null],
  )
  return rows.map(it => it.hold)
}

/** Names of a person for the words of a refusal; the number where nobody has it. */
export async function personNames(db: Database, code: string): Promise<{ name: string; nameEn: string }> {
  const { rows } = await db.pool.query<{ name: string; nameEn: string }>(
    'select name, name_en as "nameEn" from users where code = $1',
    [code],
  )
  return rows[0] ?? { name: code, nameEn: code }
}

/** The number of the project that an authorization is of. */
export async function projectOf(db: Database, authorization: number): Promise<string> {
  const { rows } = await db.pool.query<{ code: string }>(
    'select p.code from project_authorizations a join projects p on p.id = a.project_id where a.id = $1',
    [authorization],
  )
  return rows[0]?.code ?? ''
}

/** Settles what has ended on up to a hundred projects, each by itself so that none waits for another; answers how many. */
export async function settleEnded(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select project_id as id from project_authorizations where settled_at is null and ends_at <= now()
     union select project_id from fund_holds where committed + released < amount and expires_at <= now() limit 100`,
  )
  for (const { id } of rows) await db.unlogged.execute(sql`select fund_settle(${id})`)
  return rows.length
}

/** Figures that are kept and differ from what holds and authorizations add up to; empty as long as all is well. */
export async function differencesOfFunds(db: Database): Promise<{ what: string; id: number }[]> {
  const { rows } = await db.pool.query<{ what: string; id: number }>('select what, id from fund_differences()')
  return rows
}
