import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { list, oneOf, readTable, text, textOrNull, whole, wholeOrNull, yesOrNo } from '#foundation/readTable.ts'
import type { Calendar } from '../calendar.ts'

/** Whom leaders let use their projects; days are counted from today, `from` is the one that it was passed on from. */
const given = readTable(new URL('../tables/authorizations.csv', import.meta.url), {
  name: text,
  project: text,
  giver: text,
  receiver: text,
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
/** What was done with them. Every total is what these movements make. */
const used = readTable(new URL('../tables/authorizationUses.csv', import.meta.url), {
  authorization: text,
  /** Its kind and running number: the day stands between them. */
  form: text,
  title: text,
  titleEn: text,
  use: oneOf('reimbursement', 'income'),
  amount: text,
  committed: textOrNull,
  returned: textOrNull,
  days: whole,
  closed: yesOrNo,
})

/** Finance, whose forms spend the money. */
const system = '0001'
const holdDays = 60

/** Gives the authorizations and moves their money by the functions that keep the books, then lets it be some time ago. */
export async function plantAuthorizations(db: Pick<Orm, 'execute'>, calendar: Calendar): Promise<void> {
  const ids = new Map<string, number>()
  for (const it of given) {
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
    const { rows } = await db.execute<{
      id: number
    }>(sql`select (fund_give(jsonb_build_array(jsonb_build_object('project', p.id,
      'parent', ${it.from === null ? null : (ids.get(it.from) ?? null)}::int, 'receiver', ${it.receiver}::text, 'amount', ${it.amount}::text)),
      ${JSON.stringify(terms)}::jsonb))[1] as id from projects p where p.code = ${it.project}`)
    ids.set(it.name, rows[0]?.id ?? 0)
  }
  for (const it of used) await plantUse(db, calendar, it, ids.get(it.authorization) ?? 0)
  // What is over, not begun or paused serves nobody: it becomes so when all that it was used for is booked.
  for (const it of given) {
    const id = ids.get(it.name) ?? 0
    await db.execute(sql`update project_authorizations set starts_at = ${calendar.at(it.starts)},
      ends_at = ${it.ends === null ? null : calendar.at(it.ends)}, given_at = ${calendar.at(Math.min(it.starts, -1), '10:12')},
      changed_at = null, state = ${it.isPaused ? 'paused' : 'granted'},
      paused_at = ${it.isPaused ? calendar.at(-6, '09:30') : null} where id = ${id}`)
  }
  await db.execute(sql`select fund_settle(project_id) from fund_accounts`)
  await db.execute(sql`insert into authorization_log (at, event, authorization_id, project_code, project_name, giver_code, giver_name,
      receiver_code, receiver_name, actor_code, actor_name, uses, amount_after, starts_at, ends_at, reason, address)
    select a.given_at, case when a.parent_id is null then 'granted' else 'passedOn' end, a.id, p.code, p.name, g.code, g.name, u.code,
      u.name, g.code, g.name, a.uses, a.amount, a.starts_at, a.ends_at, a.reason, '10.8.31.20'
    from project_authorizations a join projects p on p.id = a.project_id join users g on g.code = a.giver_code
      join authorization_receivers r on r.authorization_id = a.id join users u on u.code = r.person_code order by a.given_at, a.id`)
}

/** As finance numbers its forms: kind, day, running number. */
function documentOf(form: string, at: Date): string {
  const [kind = '', number = ''] = form.split('-')
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `${kind}${day}${number}`
}

async function plantUse(db: Pick<Orm, 'execute'>, calendar: Calendar, it: (typeof used)[number], id: number) {
  const at = calendar.at(it.days, '10:22')
  const document = documentOf(it.form, at)
  const { rows } = await db.execute<{ hold: string; id: number }>(sql`select answer->'holds'->0->>'hold' as hold,
      substr(answer->'holds'->0->>'hold', 2)::int as id
    from (select fund_hold(${system}, ${JSON.stringify({
      idempotencyKey: `hold:${document}`,
      document,
      title: it.title,
      titleEn: it.titleEn,
      use: it.use,
    })}::jsonb || (select jsonb_build_object('person', r.person_code, 'lines', jsonb_build_array(jsonb_build_object('project', p.code,
        'authorization', a.id, 'amount', ${it.amount}::text)))
      from project_authorizations a join projects p on p.id = a.project_id
        join authorization_receivers r on r.authorization_id = a.id where a.id = ${id}),
      'planted', ${calendar.at(holdDays)}) as answer) made`)
  const { hold = '', id: holdId = 0 } = rows[0] ?? {}
  const move = (kind: string, more: object) =>
    db.execute(sql`select fund_move(${system}, ${kind}, ${JSON.stringify({ idempotencyKey: `${kind}:${document}`, hold, ...more })}::jsonb,
      'planted', null)`)
  if (it.committed)
    await move('commit', { amount: it.committed, final: it.closed, voucher: document.replace(/^[A-Z]+/, 'PZ') })
  if (it.returned) await move('return', { amount: it.returned, reason: '行程取消，退回住宿费' })
  await db.execute(sql`update fund_holds set at = ${at},
    expires_at = ${calendar.at(it.days + holdDays)} where id = ${holdId}`)
  await db.execute(sql`alter table fund_movements disable trigger fund_movements_keep`)
  await db.execute(sql`update fund_movements set at = ${calendar.at(it.days + 3, '16:05')} where hold_id = ${holdId}`)
  await db.execute(sql`alter table fund_movements enable trigger fund_movements_keep`)
  await db.execute(sql`update fund_transactions set happened_on = ${calendar.at(it.days + 3, '16:05')}::timestamptz::date
    where voucher in (${document.replace(/^[A-Z]+/, 'PZ')}, ${document})`)
}
