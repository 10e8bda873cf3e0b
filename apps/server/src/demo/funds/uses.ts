import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { oneOf, readTable, text, textOrNull, whole, yesOrNo } from '#foundation/readTable.ts'
import type { Calendar } from '../calendar.ts'
import { projectCode } from './projectCode.ts'

/** What was done with authorizations. Every total is what these movements make. */
const used = readTable(new URL('../tables/authorizationUses.csv', import.meta.url), {
  /** Empty: the leader’s own money of the project that is named. */
  authorization: textOrNull,
  project: textOrNull,
  /** Whose document it is, where a group shares the authorization. */
  person: textOrNull,
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
export const spendingSystem = '0001'
export const holdDays = 60

/** Moves money by the functions that keep the books, one document after the other, then lets it be some time ago. */
export async function plantUses(
  db: Pick<Orm, 'execute'>,
  calendar: Calendar,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const documents = used.map((it, turn) => {
    const document = documentOf(it.form, calendar.at(it.days, '10:22'))
    return {
      ...it,
      turn,
      document,
      voucher: document.replace(/^[A-Z]+/, 'PZ'),
      authorization: it.authorization && ids.get(it.authorization),
      project: it.project && projectCode(it.project, calendar),
      at: calendar.at(it.days, '10:22'),
      until: calendar.at(it.days + holdDays),
      // Three days later it is booked.
      booked: calendar.at(Math.min(it.days + 3, -1), '16:05'),
    }
  })
  const rows = sql`(select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as t(turn int, "authorization" int, project text,
    person text, document text, voucher text, title text, "titleEn" text, use text, amount text, committed text, closed boolean,
    returned text, at timestamptz, until timestamptz, booked timestamptz) order by turn)`
  await db.execute(sql`select fund_hold(${spendingSystem}, jsonb_build_object('idempotencyKey', 'hold:' || document, 'document', document,
      'title', title, 'titleEn', "titleEn", 'use', use, 'person', whose, 'lines',
      jsonb_build_array(jsonb_build_object('project', code, 'authorization', "authorization", 'amount', amount))),
      'planted', ${calendar.at(holdDays)})
    from (select t.*, p.code, coalesce(t.person, r.person_code, p.leader_code) as whose
      from ${rows} t left join project_authorizations a on a.id = t."authorization"
        left join authorization_receivers r on r.authorization_id = a.id and t.person is null
        join projects p on p.id = a.project_id or p.code = t.project order by t.turn) asked`)
  const move = (kind: 'commit' | 'return', more: SQL) =>
    db.execute(sql`select fund_move(${spendingSystem}, ${kind}, jsonb_build_object('idempotencyKey', ${`${kind}:`} || document,
        'hold', 'H' || id, 'amount', amount) || more, 'planted', null)
      from (select h.id, t.document, case ${kind} when 'commit' then t.committed else t.returned end as amount, ${more} as more
        from ${rows} t join fund_holds h on h.system_id = ${spendingSystem} and h.key = 'hold:' || t.document order by t.turn) moved
      where amount is not null`)
  await move('commit', sql`jsonb_build_object('final', t.closed, 'voucher', t.voucher)`)
  await move('return', sql`jsonb_build_object('reason', '行程取消，退回住宿费')`)
  await db.execute(sql`update fund_holds h set at = t.at, expires_at = t.until from ${rows} t
    where h.system_id = ${spendingSystem} and h.key = 'hold:' || t.document`)
  await db.execute(sql`alter table fund_movements disable trigger fund_movements_keep`)
  await db.execute(sql`update fund_movements m set at = t.booked from ${rows} t join fund_holds h on h.key = 'hold:' || t.document
    where m.hold_id = h.id`)
  await db.execute(sql`alter table fund_movements enable trigger fund_movements_keep`)
  await db.execute(sql`update fund_transactions b set happened_on = (t.booked at time zone 'Asia/Shanghai')::date
    from ${rows} t where b.voucher in (t.voucher, t.document)`)
}

/** As finance numbers its forms: kind, day, running number. */
function documentOf(form: string, at: Date): string {
  const [kind = '', number = ''] = form.split('-')
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `${kind}${day}${number}`
}
