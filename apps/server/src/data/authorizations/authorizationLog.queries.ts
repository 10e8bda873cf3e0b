import type { AuthorizationLogLine } from '@portico/contract/data/authorizationEntities.ts'
import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Database } from '#db/open.ts'
import type { ListQuery } from '#db/paging.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import type { Clock } from '#http/clock.ts'
import type { WithMoments } from '#http/wired.ts'
import { likeWord } from './authorizations.queries.ts'

/** Names as they were then; English ones are those of the directory today. */
export type AuthorizationLogRow = WithMoments<AuthorizationLogLine, 'at' | 'startsAt' | 'endsAt'>
type Ask = InputOf<(typeof authorizations)['log']>
const sorts: Readonly<Record<NonNullable<Ask['sort']>, string>> = {
  at: 'l.at',
  event: 'l.event',
  projectCode: 'l.project_code',
  receiverName: inPinyinSql('l.receiver_name'),
  actorName: inPinyinSql('l.actor_name'),
}
const found = `from authorization_log l where ($1::text is null or l.project_code ilike $1 or l.project_name ilike $1
    or l.giver_name ilike $1 or l.receiver_name ilike $1 or l.receiver_code ilike $1 or l.actor_name ilike $1)
  and ($2::text[] is null or l.event = any($2)) and ($3::timestamptz is null or l.at >= $3) and ($4::timestamptz is null or l.at <= $4)`
const asked = ({ word, event, period }: Ask, clock: Clock): unknown[] => [
  likeWord(word),
  event ?? null,
  period ? clock.parse(period.from) : null,
  // The last second counts whole.
  period ? new Date(clock.parse(period.to).getTime() + 999) : null,
]

const nameNow = (code: string, kept: string) =>
  `coalesce((select u.name_en from users u where u.code = ${code}), ${kept})`
/** A line `l` as people read it. */
export const logLine = `l.id, l.at, l.event, l.project_code as "projectCode", l.project_name as "projectName", l.giver_name as "giverName",
    ${nameNow('l.giver_code', 'l.giver_name')} as "giverNameEn", l.receiver_code as "receiverCode",
    l.receiver_name as "receiverName", ${nameNow('l.receiver_code', 'l.receiver_name')} as "receiverNameEn",
    l.actor_name as "actorName", ${nameNow('l.actor_code', 'l.actor_name')} as "actorNameEn",
    l.principal_name as "principalName", l.uses, l.amount_before as "amountBefore", l.amount_after as "amountAfter",
    l.starts_at as "startsAt", l.ends_at as "endsAt", l.reason, l.address`

/** What became of one authorization, the latest lines of it, the oldest first. */
export async function linesOfAuthorization(db: Database, id: number, limit: number): Promise<AuthorizationLogRow[]> {
  const { rows } = await db.pool.query<AuthorizationLogRow>(
    `select ${logLine} from authorization_log l where l.authorization_id = $1 order by l.at desc, l.id desc limit $2`,
    [id, limit],
  )
  return rows.reverse()
}

/** The newest first where nobody asks for another order. */
export const authorizationLogList = (clock: Clock): ListQuery<Ask, AuthorizationLogRow, number> => ({
  count: async (db, ask) => {
    const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count ${found}`, asked(ask, clock))
    return rows[0]?.count ?? 0
  },
  read: async (db, ask, { limit, offset }) => {
    const order = ask.sort ? `${sorts[ask.sort]} ${ask.isDescending ? 'desc' : 'asc'}, l.id` : 'l.id desc'
    const { rows } = await db.pool.query<AuthorizationLogRow>(
      `select ${logLine} ${found} order by ${order} limit $5 offset $6`,
      asked(ask, clock).concat(limit, offset),
    )
    return rows
  },
})
