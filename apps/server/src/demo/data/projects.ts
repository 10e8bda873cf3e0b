import type { projects } from '#data/dataSets/dataSets.table.ts'
import { oneOf, readTable, text } from '#foundation/readTable.ts'
import type { Calendar } from '../calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import { type ProjectKind, projectKinds, projectName, researchingUnits } from './projectTopics.ts'

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

const amount = (cell: string): number => Number(cell)
/** The projects that the pictures of the documentation show. An empty leader is whoever comes next. */
const pictured = readTable(new URL('../tables/projects.csv', import.meta.url), {
  code: text,
  name: text,
  nameEn: text,
  leader: text,
  kind: oneOf(...projectKinds),
  budget: amount,
  adjustment: amount,
  income: amount,
  spent: amount,
  frozen: amount,
})
type Sums = Pick<(typeof pictured)[number], 'budget' | 'adjustment' | 'income' | 'spent' | 'frozen'>

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

function figures(kind: ProjectKind, random: Random): Sums {
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
  return { budget, adjustment, income, spent, frozen }
}

/** The projects of every college; those of one college are enough to fill pages. */
export function demoProjects(
  calendar: Calendar,
  people: readonly ProjectPerson[],
  accountSetOf: (unit: string) => string,
): ProjectRow[] {
  const random = seededRandom(62_476)
  const rows: ProjectRow[] = []
  const codes = new Set(pictured.map(({ code }) => code))
  const byCode = new Map(people.map(person => [person.code, person]))
  const leadersIn = (unit: string) => people.filter(it => it.unit === unit && it.isTeacher && it.enabled !== false)

  const add = (
    unit: string,
    kind: ProjectKind,
    code: string,
    names: readonly [string, string],
    leader: ProjectPerson,
    { budget, adjustment, income, spent, frozen }: Sums,
  ) => {
    const [, year = String(calendar.year - 1)] = /(20\d\d)-/.exec(code) ?? []
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

  const colleges = [computing, ...researchingUnits.filter(code => code !== computing)]
  for (const unit of colleges) {
    const leaders = leadersIn(unit)
    if (leaders.length === 0) continue
    const shown = unit === computing ? pictured : []
    for (const project of shown) {
      const { code, name, nameEn, leader, kind } = project
      add(unit, kind, code, [name, nameEn], byCode.get(leader) ?? random.pick(leaders), project)
    }
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
      } while (taken.has(names[0]) || shown.some(({ name }) => name === names[0]))
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
