import type { SpentNews } from '@portico/contract/data/authorizationNews.ts'
import type { Database } from '#db/open.ts'
import { type AuthorizationLogRow, logLine } from '../authorizationLog.queries.ts'

export type SpentRow = Omit<SpentNews, 'projectCode' | 'left'>

/** Who reads: whose authorizations, and who sits in front of the screen, who knows what they did themself. */
export interface NewsReader {
  person: string
  actor: string
}

/** Keys come in the order of time: of the latest so many those of just now are looked for, however long the tables are. */
const latest = (table: string) => `(select * from ${table} order by id desc limit 500)`
const just = (moment: string) => `${moment} > now() - interval '20 seconds'`
const most = 20
const isHeard = (id: string) =>
  `not exists (select from authorization_mutes u where u.authorization_id = ${id} and u.person_code = $1)`

/** What others have just moved of authorizations that somebody gave; the oldest first. */
export async function readSpentNow(db: Database, { person, actor }: NewsReader): Promise<SpentRow[]> {
  const { rows } = await db.pool.query<SpentRow>(
    `select m.key, m.kind, m.amount, h.document, h.title, h.title_en as "titleEn", coalesce(u.name, h.person_code) as "personName",
       coalesce(u.name_en, h.person_code) as "personNameEn", a.id as "authorizationId"
     from (
       select 'H' || h.id as key, h.id as hold_id, 'hold' as kind, h.amount, coalesce(h.actor_code, h.person_code) as by, h.at
         from ${latest('fund_holds')} h
       union all select 'M' || m.id, m.hold_id, m.kind, m.amount, m.actor_code, m.at from ${latest('fund_movements')} m
         where m.kind in ('commit', 'return')) m
       join fund_holds h on h.id = m.hold_id join project_authorizations a on a.id = any (h.chain) and a.giver_code = $1
       left join users u on u.code = h.person_code
     where ${just('m.at')} and m.by is distinct from $2 and ${isHeard('a.id')}
     order by m.at desc, m.key limit ${most}`,
    [person, actor],
  )
  return rows.reverse()
}

/** Of what was applied for and decided to-do items tell. */
const told = `'{granted,passedOn,changed,renewed,raised,reduced,paused,resumed,takenBack,undone,restored,handedOver}'`

/** What others have just done with authorizations that somebody gave or got; the oldest first. */
export async function readDoneNow(db: Database, { person, actor }: NewsReader): Promise<AuthorizationLogRow[]> {
  const { rows } = await db.pool.query<AuthorizationLogRow>(
    `select ${logLine} from ${latest('authorization_log')} l
     where ${just('l.at')} and l.event = any (${told}) and l.actor_code <> $2 and ${isHeard('l.authorization_id')}
       and ($1 in (l.giver_code, l.receiver_code) or exists (select from authorization_receivers r
         where r.authorization_id = l.authorization_id and r.person_code = $1))
     order by l.id desc limit ${most}`,
    [person, actor],
  )
  return rows.reverse()
}
