import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import type { Calendar } from '../calendar.ts'

/** What money is spent on, by the subject it is booked under. */
export const spending: readonly (readonly [subject: string, summary: string, summaryEn: string])[] = [
  ['materials', '实验耗材', 'Supplies for experiments'],
  ['materials', '电子元器件采购', 'Electronic parts'],
  ['materials', '试剂与低值品', 'Reagents and small items'],
  ['materials', '打印纸与硒鼓', 'Paper and toner'],
  ['equipment', '图形工作站', 'Graphics workstation'],
  ['equipment', '服务器扩容内存', 'Memory for servers'],
  ['equipment', '传感器套件', 'Sensor kits'],
  ['travel', '赴北京参加项目中期检查差旅费', 'Travel: midterm review in Beijing'],
  ['travel', '赴深圳企业调研差旅费', 'Travel: company visits in Shenzhen'],
  ['travel', '学生竞赛差旅费', 'Travel: student contest'],
  ['travel', '赴南京学术交流差旅费', 'Travel: academic exchange in Nanjing'],
  ['conference', '国内学术会议注册费', 'Registration: national conference'],
  ['conference', '国际会议注册费', 'Registration: international conference'],
  ['conference', '课题研讨会场地费', 'Venue of a project workshop'],
  ['labour', '研究生助研津贴', 'Allowances for research students'],
  ['labour', '项目聘用人员劳务费', 'Pay of project staff'],
  ['labour', '数据标注劳务费', 'Pay for data labelling'],
  ['publication', '论文版面费', 'Publication fee'],
  ['publication', '专利申请代理费', 'Patent agency'],
  ['publication', '专著出版补贴', 'Subsidy for a monograph'],
  ['testing', '样品测试加工费', 'Testing of samples'],
  ['testing', '算力租赁费', 'Rent of computing power'],
  ['testing', '软件测评费', 'Software assessment'],
  ['consulting', '评审专家咨询费', 'Fees of reviewers'],
  ['consulting', '技术咨询费', 'Technical advice'],
  ['office', '办公用品', 'Office supplies'],
  ['office', '邮寄与复印', 'Postage and copies'],
  ['office', '市内交通费', 'Local transport'],
  ['overhead', '提取管理费', 'Overhead charge'],
  ['overhead', '水电与物业分摊', 'Share of utilities'],
]
const payers: readonly string[] = ['对公转账', '公务卡还款', '个人垫付', '校内转账']

/** The day from which the year's transactions are shown: early in a year, the year before is what there is. */
export const booksFrom = (calendar: Calendar): string =>
  calendar.at(0).getTime() - Date.UTC(calendar.year, 0, 1) > 60 * 86_400_000
    ? `${calendar.year}-01-01`
    : `${calendar.year - 1}-01-01`

/** A number that is always the same for the same row. */
export const draw = (column: string, seed: number, sides: number | string) =>
  `((hashint8extended(${column}, ${seed}) & 9223372036854775807) % ${sides})`

/**
 * About `rows` transactions, made inside the database: per project they add up, to the cent, to what the project says it
 * received and spent. Each project's share follows its size, and the running balance is that of its books.
 */
export async function plantTransactions(db: Pick<Orm, 'execute'>, rows: number, calendar: Calendar): Promise<void> {
  const from = booksFrom(calendar)
  const until = new Date(calendar.now.getTime() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)
  const summaries = JSON.stringify(spending.map(([subject, summary], number) => ({ number, subject, summary })))
  const others = JSON.stringify(payers.map((payer, number) => ({ number, payer })))
  const text = `
with given as (select $1::int as rows, $2::date as first, $3::date as last),
share as (
  select p.*, greatest(1, least(12, 2 + p.id % 3))::int as incomes,
    greatest(8, round(g.rows * sqrt(p.spent::float8) / sum(sqrt(p.spent::float8)) over ()))::int as count
  from projects p, given g),
weighed as (
  select s.id as project, s.code, s.unit_code, s.account_set_code, s.spent, true as is_out, i, s.count - s.incomes as parts,
    s.id::bigint * 16777216 + i as seed, 20 + power(${draw('s.id::bigint * 16777216 + i', 3, 1000)}, 2)::bigint / 900 as weight
  from share s, generate_series(1, s.count - s.incomes) i
  union all
  select s.id, s.code, s.unit_code, s.account_set_code, s.income, false, i, s.incomes,
    -s.id::bigint * 16777216 - i, case when i = 1 then 3 else 1 end
  from share s, generate_series(1, s.incomes) i),
split as (
  select w.*, sum(weight) over (partition by project, is_out order by i) as upto,
    sum(weight) over (partition by project, is_out) as whole from weighed w),
booked as (
  select s.*, round(spent * upto / whole, 2) - round(spent * (upto - weight) / whole, 2) as amount,
    g.first + floor((g.last - g.first) * case when is_out then (i - ${draw('seed', 5, 100)} / 100.0) / parts else (i - 1) * 0.8 / parts end)::int as day
  from split s, given g),
weekdays as (
  select b.*, day + case extract(isodow from day) when 6 then 2 when 7 then 1 else 0 end as happened from booked b),
bounded as (select w.*, least(w.happened, g.last) as happened_on from weekdays w, given g),
numbered as (
  select b.*, row_number() over (order by happened_on, is_out, seed) as place,
    row_number() over (partition by date_trunc('month', happened_on) order by happened_on, is_out, seed) as voucher,
    sum(case when is_out then -amount else amount end) over (partition by project order by happened_on, is_out, seed) as balance
  from bounded b),
staff as (
  select u.code, u.name, x.unit_code, row_number() over (partition by x.unit_code order by u.id) - 1 as n,
    count(*) over (partition by x.unit_code) as total
  from users u join user_units x on x.user_id = u.id and x.is_primary where u.enabled),
sizes as (select distinct unit_code, total from staff)
insert into fund_transactions (voucher, happened_on, project_code, unit_code, account_set_code, subject, summary, direction,
  amount, balance, handler_code, handler_name, status)
select to_char(n.happened_on, 'YYYYMM') || '-' || lpad(n.voucher::text, greatest(5, length(n.voucher::text)), '0'), n.happened_on, n.code, n.unit_code,
  n.account_set_code, case when is_out then s.subject else 'allocation' end,
  case when is_out then s.summary || '（' || o.payer || '）' when n.i = 1 then '年度经费拨款' else '项目到款入账' end,
  case when is_out then 'out' else 'in' end, n.amount, n.balance, h.code, h.name,
  case when n.happened_on > g.last - 6 then 'checking' else 'booked' end
from numbered n cross join given g
  join jsonb_to_recordset($4::jsonb) s(number int, subject text, summary text) on s.number = ${draw('n.seed', 7, spending.length)}
  join jsonb_to_recordset($5::jsonb) o(number int, payer text) on o.number = ${draw('n.seed', 11, payers.length)}
  join sizes on sizes.unit_code = n.unit_code
  join staff h on h.unit_code = n.unit_code and h.n = ${draw('n.seed', 13, 'sizes.total')}
where n.amount > 0
order by n.place`
  // drizzle numbers the values of a statement itself.
  const values = [rows, from, until, summaries, others]
  const parts = text.split(/\$\d/)
  const order = [...text.matchAll(/\$(\d)/g)].map(([, place]) => values[Number(place) - 1])
  await db.execute(
    sql.join(parts.flatMap((part, at) => (at < order.length ? [sql.raw(part), sql`${order[at]}`] : [sql.raw(part)]))),
  )
}
