import type { projects } from '#data/dataSets/dataSets.table.ts'
import type { Calendar } from './calendar.ts'
import { type ProjectKind, projectName, researchTopics } from './projectTopics.ts'
import { type Random, seededRandom } from './random.ts'

type ProjectRow = typeof projects.$inferInsert

export interface ProjectPerson {
  code: string
  username: string
  name: string
  unit: string
  enabled?: boolean | undefined
  isTeacher: boolean
}

const computing = '310200'
/** So many has the college of the pictures; of another one, by how large it is. */
const computingProjects = 128

type Pictured = readonly [
  code: string,
  name: string,
  nameEn: string,
  leader: string,
  kind: ProjectKind,
  figures: readonly [budget: number, adjustment: number, income: number, spent: number, frozen: number],
]
/** The projects that the pictures of the documentation show. An empty leader is whoever comes next. */
const pictured: readonly Pictured[] = [
  [
    'ZK2024-031',
    '智能计算平台建设',
    'Platform for intelligent computing',
    '2009118',
    'grant',
    [500_000, 42_000, 410_000, 408_056.5, 36_860],
  ],
  [
    'NSFC-62476',
    '图学习理论与方法',
    'Theory and methods of graph learning',
    '2009118',
    'grant',
    [620_000, 0, 620_000, 571_230, 9850],
  ],
  [
    'HX-2025-118',
    '工业视觉检测技术服务',
    'Visual inspection for industry',
    '',
    'contract',
    [380_000, -20_000, 300_000, 142_600, 0],
  ],
  [
    'XY-2025-0310',
    '学院运行费',
    'Running costs of the school',
    '1998017',
    'internal',
    [1_200_000, 150_000, 1_350_000, 986_412.35, 48_200],
  ],
  [
    'KY2023-207',
    '边缘智能安全机制',
    'Security of edge intelligence',
    '2015206',
    'grant',
    [280_000, 0, 280_000, 279_104.2, 6000],
  ],
  [
    'JG2025-016',
    '人工智能通识课程建设',
    'AI for all students',
    '2003042',
    'teaching',
    [80_000, 0, 80_000, 31_240, 2400],
  ],
  [
    'HX-2024-092',
    '政务大模型测评',
    'Assessing language models for government',
    '2009118',
    'contract',
    [860_000, 60_000, 690_000, 512_880.6, 0],
  ],
  [
    'XK-2025-003',
    '计算机科学学科建设',
    'Discipline of computer science',
    '1998017',
    'discipline',
    [2_400_000, 0, 2_400_000, 1_688_310, 212_000],
  ],
  ['RC-2025-044', '高层次人才启动费', 'Start-up for senior talent', '', 'talent', [500_000, 0, 500_000, 96_520, 0]],
  [
    'SY-2025-021',
    '实验教学设备维护',
    'Maintenance of teaching laboratories',
    '',
    'internal',
    [150_000, -10_000, 140_000, 133_870.15, 1200],
  ],
]

/** How kinds are spread, in turn. */
const mix: readonly ProjectKind[] = [
  ...(['grant', 'contract', 'grant', 'internal', 'grant', 'teaching'] as const),
  ...(['contract', 'grant', 'internal', 'talent', 'contract', 'grant', 'teaching', 'discipline'] as const),
]
const budgets: Readonly<Record<ProjectKind, readonly [low: number, high: number]>> = {
  grant: [80, 900],
  contract: [60, 1200],
  internal: [30, 400],
  teaching: [10, 60],
  discipline: [300, 1500],
  talent: [100, 600],
}

function codeOf(kind: ProjectKind, year: number, number: number): string {
  const three = String(number).padStart(3, '0')
  if (kind === 'grant')
    return number % 3 === 0 ? `NSFC-${61_000 + number * 7}` : `${number % 3 === 1 ? 'ZK' : 'KY'}${year}-${three}`
  if (kind === 'teaching') return `JG${year}-${three}`
  const letters = { contract: 'HX', internal: 'XY', discipline: 'XK', talent: 'RC' }[kind]
  return `${letters}-${year}-${three}`
}

const money = (value: number) => value.toFixed(2)

function figures(kind: ProjectKind, random: Random) {
  const [low, high] = budgets[kind]
  const budget = random.between(low, high) * 1000
  const adjustment = random.chance(0.72) ? 0 : random.between(-8, 15) * Math.round(budget / 100)
  const yearBudget = budget + adjustment
  // Most are on their way, some hardly begun, a few at their end or a little over it.
  const share = random.chance(0.12) ? random.between(940, 1004) : random.between(90, 930)
  const spent = Math.round((yearBudget * share) / 10) / 100 + random.between(0, 99) / 100
  const frozen = random.chance(0.55) ? 0 : random.between(2, 60) * 200
  const isPaidInFull = kind !== 'contract' || random.chance(0.35)
  const received = isPaidInFull ? yearBudget : Math.round((yearBudget * random.between(45, 90)) / 100)
  const income = Math.max(received, Math.ceil(spent / 1000) * 1000)
  return [budget, adjustment, income, spent, frozen] as const
}

/** The projects of every college; those of one college are enough to fill pages. */
export function demoProjects(
  calendar: Calendar,
  people: readonly ProjectPerson[],
  accountSetOf: (unit: string) => string,
): ProjectRow[] {
  const random = seededRandom(62_476)
  const rows: ProjectRow[] = []
  const codes = new Set(pictured.map(([code]) => code))
  const byCode = new Map(people.map(person => [person.code, person]))
  const leadersIn = (unit: string) => people.filter(it => it.unit === unit && it.isTeacher && it.enabled !== false)

  const add = (
    unit: string,
    kind: ProjectKind,
    code: string,
    names: readonly [string, string],
    leader: ProjectPerson,
    sums: Pictured[5],
  ) => {
    const [, year = String(calendar.year - 1)] = /(20\d\d)-/.exec(code) ?? []
    const [budget, adjustment, income, spent, frozen] = sums
    const length = kind === 'internal' || kind === 'teaching' ? 2 : 4
    rows.push({
      code,
      name: names[0],
      nameEn: names[1],
      leaderCode: leader.code,
      leaderName: leader.name,
      unitCode: unit,
      accountSetCode: accountSetOf(unit),
      kind,
      startedOn: `${year}-${['01-01', '03-01', '07-01', '09-01'][rows.length % 4]}`,
      endsOn: `${Number(year) + length}-12-31`,
      budget: money(budget),
      adjustment: money(adjustment),
      income: money(income),
      spent: money(spent),
      frozen: money(frozen),
    })
  }

  const colleges = [computing, ...Object.keys(researchTopics).filter(code => code !== computing)]
  for (const unit of colleges) {
    const leaders = leadersIn(unit)
    if (leaders.length === 0) continue
    const shown = unit === computing ? pictured : []
    for (const [code, name, nameEn, leader, kind, sums] of shown)
      add(unit, kind, code, [name, nameEn], byCode.get(leader) ?? random.pick(leaders), sums)
    const count = unit === computing ? computingProjects - shown.length : 6 + leaders.length
    const used = new Map<ProjectKind, number>()
    const taken = new Set<string>()
    for (let index = 0; index < count; index++) {
      const kind = mix[index % mix.length] ?? 'grant'
      let names: readonly [string, string]
      do {
        const nth = used.get(kind) ?? 0
        used.set(kind, nth + 1)
        names = projectName(kind, unit, nth)
      } while (taken.has(names[0]) || shown.some(([, name]) => name === names[0]))
      taken.add(names[0])
      let code: string
      do code = codeOf(kind, calendar.year - random.between(0, 2), random.between(1, 420))
      while (codes.has(code))
      codes.add(code)
      add(
        unit,
        kind,
        code,
        names,
        (index % 11 === 4 ? leaders.find(it => it.username === 'zhangsan') : undefined) ??
          leaders[(index * 5 + random.between(0, 2)) % leaders.length] ??
          random.pick(leaders),
        figures(kind, random),
      )
    }
  }
  return rows
}
