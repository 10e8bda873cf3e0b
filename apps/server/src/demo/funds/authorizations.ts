import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { list, readTable, text, textOrNull, whole, wholeOrNull, yesOrNo } from '#foundation/readTable.ts'
import type { Calendar } from '../calendar.ts'
import { plantGroups } from './groups.ts'
import { projectCode } from './projectCode.ts'
import { plantUses } from './uses.ts'

/** Whom leaders let use their projects; days are counted from today, `from` is the one that it was passed on from. */
const given = readTable(new URL('../tables/authorizations.csv', import.meta.url), {
  name: text,
  project: text,
  giver: text,
  /** A person, or a group of the giver's. */
  receiver: textOrNull,
  group: textOrNull,
  from: textOrNull,
  uses: list,
  amount: textOrNull,
  documentLimit: textOrNull,
  starts: whole,
  ends: wholeOrNull,
  duration: text,
  mayPassOn: yesOrNo,
  balanceVisible: yesOrNo,
  isPaused: yesOrNo,
  reason: textOrNull,
})

/** Closed although a document of its leader still holds money of it. */
const closed = { project: 'XY-{year-2}-301', days: -12 }

/**
 * Gives the authorizations and moves their money by the functions that keep the books, then lets it be some time ago. Answers
 * their ids by their names in the table.
 */
export async function plantAuthorizations(
  db: Pick<Orm, 'execute'>,
  calendar: Calendar,
): Promise<ReadonlyMap<string, number>> {
  await plantGroups(db, calendar)
  const ids = new Map<string, number>()
  for (const it of given) ids.set(it.name, await plantOne(db, calendar, it, ids.get(it.from ?? '') ?? null))
  await plantUses(db, calendar, ids)
  // What is over, not begun or paused serves nobody: it becomes so when all that it was used for is booked.
  const times = given.map(it => ({
    id: ids.get(it.name),
    starts: calendar.at(it.starts),
    ends: it.ends === null ? null : calendar.at(it.ends),
    given: calendar.at(Math.min(it.starts, -1), '10:12'),
    paused: it.isPaused ? calendar.at(-6, '09:30') : null,
  }))
  await db.execute(sql`update project_authorizations a set starts_at = t.starts, ends_at = t.ends, given_at = t.given, changed_at = null,
      state = case when t.paused is null then 'granted' else 'paused' end, paused_at = t.paused,
      paused_by = case when t.paused is not null then a.giver_code end
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as t(id int, starts timestamptz, ends timestamptz, given timestamptz, paused timestamptz)
    where a.id = t.id`)
  await db.execute(sql`select fund_settle(project_id) from fund_accounts`)
  await db.execute(sql`update projects set closed_on = (${calendar.at(closed.days)}::timestamptz at time zone 'Asia/Shanghai')::date
    where code = ${projectCode(closed.project, calendar)}`)
  return ids
}

async function plantOne(
  db: Pick<Orm, 'execute'>,
  calendar: Calendar,
  it: (typeof given)[number],
  parent: number | null,
): Promise<number> {
  const terms = {
    giver: it.giver,
    by: null,
    uses: it.uses,
    startsAt: calendar.at(Math.min(it.starts, 0)),
    endsAt: it.ends === null ? null : calendar.at(Math.max(it.ends, 1)),
    duration: it.duration,
    documentLimit: it.documentLimit,
    mayPassOn: it.mayPassOn,
    balanceVisible: it.balanceVisible,
    reason: it.reason,
  }
  const { rows } = await db.execute<{ id: number }>(sql`
    select (fund_give(jsonb_build_array(jsonb_build_object('project', p.id, 'parent', ${parent}::int, 'receiver', ${it.receiver}::text,
      'group', (select g.id from fund_groups g where g.name = ${it.group}), 'amount', ${it.amount}::text)),
      ${JSON.stringify(terms)}::jsonb))[1] as id
    from projects p where p.code = ${projectCode(it.project, calendar)}`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`no demo project ${it.project}`)
  return id
}
