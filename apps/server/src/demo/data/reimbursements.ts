import type { incomeRecords, projects, reimbursements } from '#data/dataSets/dataSets.table.ts'
import type { Calendar } from '../calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import type { ProjectPerson } from './projects.ts'

type Form = typeof reimbursements.$inferInsert
type Income = typeof incomeRecords.$inferInsert
type Project = typeof projects.$inferInsert

const purposes: readonly (readonly [kind: string, remark: string, low: number, high: number])[] = [
  ['travel', '赴上海参加学术会议', 1800, 5200],
  ['travel', '赴合作单位项目对接', 900, 3600],
  ['travel', '带队参加学科竞赛', 2400, 9800],
  ['daily', '购置实验耗材', 300, 6800],
  ['daily', '办公用品与打印', 80, 1200],
  ['daily', '图书资料', 120, 2600],
  ['equipment', '采购便携式工作站', 8600, 19_800],
  ['equipment', '采购测试板卡', 2200, 14_500],
  ['labour', '发放研究生助研津贴', 1500, 9600],
  ['labour', '发放专家评审费', 1000, 6000],
  ['publication', '论文版面费', 3000, 16_000],
  ['publication', '专利代理费', 2800, 5600],
  ['conference', '承办研讨会', 4200, 38_000],
  ['reception', '来访专家接待', 260, 1900],
]

const dayText = (calendar: Calendar, offset: number) =>
  new Date(calendar.at(offset).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const clock = (random: Random) =>
  `${String(random.between(8, 17)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}`

const isApproved: ReadonlySet<string> = new Set(['paying', 'paid'])

/** A project's leader approves what others claim from it; what the leader claims, whoever is longest in the unit. */
const approverOf = (project: Project, applicant: ProjectPerson, colleagues: readonly ProjectPerson[]): string | null =>
  project.leaderCode !== applicant.code
    ? project.leaderCode
    : (colleagues
        .map(it => it.code)
        .filter(code => code !== applicant.code)
        .sort()[0] ?? null)

/** Claims of the last ten months: the old ones are paid, the new ones on their way. */
export function demoReimbursements(
  calendar: Calendar,
  all: readonly Project[],
  people: readonly ProjectPerson[],
): Form[] {
  const random = seededRandom(9118)
  const byUnit = Map.groupBy(
    people.filter(it => it.enabled !== false),
    it => it.unit,
  )
  const rows = Array.from({ length: 960 }, (): Omit<Form, 'formNo'> & { offset: number } => {
    const project = random.pick(all)
    const colleagues = byUnit.get(project.unitCode) ?? people
    const leader = people.find(it => it.code === project.leaderCode)
    const applicant = leader && random.chance(0.35) ? leader : random.pick(colleagues)
    const [kind, remark, low, high] = random.pick(purposes)
    const offset = -random.between(1, 300)
    const step =
      offset < -25
        ? random.chance(0.06)
          ? 'returned'
          : 'paid'
        : random.pick(['draft', 'approving', 'approving', 'paying', 'paid', 'returned'])
    return {
      offset,
      submittedAt: calendar.at(offset, clock(random)),
      applicantCode: applicant.code,
      applicantName: applicant.name,
      unitCode: project.unitCode,
      accountSetCode: project.accountSetCode,
      projectCode: project.code,
      kind,
      amount: (random.between(low * 100, high * 100) / 100).toFixed(2),
      status: step,
      paidOn: step === 'paid' ? dayText(calendar, Math.min(offset + random.between(2, 12), -1)) : null,
      approverCode: isApproved.has(step) ? approverOf(project, applicant, colleagues) : null,
      remark,
    }
  })
  return rows
    .sort((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime())
    .map(({ offset, ...row }, index) => ({
      formNo: `BX${dayText(calendar, offset).replaceAll('-', '')}${String((index % 9000) + 1000)}`,
      ...row,
    }))
}

const payments: readonly (readonly [kind: string, payer: string, low: number, high: number])[] = [
  ['lecture', '研究生院', 600, 3000],
  ['review', '科学技术处', 500, 3000],
  ['review', '学校办公室', 400, 1600],
  ['teaching', '教务处', 1200, 9600],
  ['award', '科学技术处', 2000, 20_000],
  ['award', '人事处', 1000, 8000],
  ['project', '计算机科学与技术学院', 1500, 12_000],
  ['consulting', '江州市科技局', 800, 5000],
  ['exam', '教务处', 200, 1500],
]

/** What people were paid besides, with the tax that is kept for services: a fifth less 800, or of four fifths. */
export function demoIncome(
  calendar: Calendar,
  people: readonly ProjectPerson[],
  accountSetOf: (unit: string) => string,
): Income[] {
  const random = seededRandom(20_260)
  const paid = people.filter(it => it.enabled !== false)
  const rows = Array.from({ length: 1100 }, () => {
    const person = random.chance(0.03)
      ? (paid.find(it => it.username === 'zhangsan') ?? random.pick(paid))
      : random.pick(paid)
    const [kind, payer, low, high] = random.pick(payments)
    const amount = random.between(low, high)
    const taxed = amount <= 800 ? 0 : amount <= 4000 ? amount - 800 : amount * 0.8
    const offset = -random.between(1, 330)
    return {
      offset,
      receivedOn: dayText(calendar, offset),
      payer,
      payeeCode: person.code,
      payeeName: person.name,
      unitCode: person.unit,
      accountSetCode: accountSetOf(person.unit),
      kind,
      amount: amount.toFixed(2),
      tax: (Math.round(taxed * 20) / 100).toFixed(2),
      status: offset > -8 ? random.pick(['declared', 'approving']) : 'paid',
    }
  })
  return rows
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, ...row }, index) => ({
      declareNo: `SR${dayText(calendar, offset).slice(0, 7).replace('-', '')}${String(index + 1).padStart(5, '0')}`,
      ...row,
    }))
}
