import type { delegations } from '#directory/delegations/delegations.table.ts'
import type { Calendar } from '../calendar.ts'
import { seededRandom } from '../random.ts'

type DelegationRow = typeof delegations.$inferInsert & { id: number }

interface Arranged {
  delegator: string
  delegate: string
  /** Days from today. */
  from: number
  to: number
  reason: string
  revoked?: number
}

const arranged: readonly Arranged[] = [
  { delegator: 'zhangsan', delegate: 'lisi', from: -21, to: 160, reason: '课题经费报销与到款认领' },
  { delegator: 'qianqi', delegate: 'lisi', from: -210, to: -30, reason: '出国访学期间代办报销' },
  { delegator: '2015206', delegate: 'lisi', from: 12, to: 102, reason: '休假期间代办财务业务' },
  { delegator: '2003042', delegate: '2009118', from: -40, to: 50, reason: '信息化项目预算填报' },
  { delegator: '1998017', delegate: '2009118', from: -90, to: 270, reason: '学院重点实验室经费管理' },
  { delegator: '2015206', delegate: '2009118', from: -10, to: 80, reason: '联合课题组差旅报销' },
  { delegator: 'qianqi', delegate: '2009118', from: -60, to: 120, reason: '合作项目结题材料', revoked: -15 },
  { delegator: 'zhangsan', delegate: '2015206', from: -120, to: 60, reason: '教材建设项目报销', revoked: -45 },
  { delegator: '1998017', delegate: 'wangwu', from: -30, to: 330, reason: '学院行政经费日常报销' },
  { delegator: '1998017', delegate: 'qianqi', from: -400, to: -35, reason: '跨学科平台设备采购' },
  { delegator: 'zhangsan', delegate: 'wangwu', from: -45, to: -31, reason: '赴杭州参加学术会议' },
]

const reasons: readonly string[] = [
  '项目经费日常报销',
  '外出访学期间代办业务',
  '课题组差旅报销',
  '助研津贴按月申报',
  '设备采购与验收',
]

interface Colleague {
  id: number
  username: string
  code: string
  enabled?: boolean | undefined
  unit: string
  isTeacher: boolean
}

export function demoDelegations(calendar: Calendar, people: readonly Colleague[]): DelegationRow[] {
  const random = seededRandom(31)
  const byName = new Map(people.map(person => [person.username, person.id]))
  const idOf = (username: string): number => {
    const id = byName.get(username)
    if (id === undefined) throw new Error(`No demo account ${username}`)
    return id
  }
  const rows = arranged.map(({ delegator, delegate, from, to, reason, revoked }) => ({
    delegatorId: idOf(delegator),
    delegateId: idOf(delegate),
    startsAt: calendar.at(from),
    endsAt: calendar.at(to),
    reason,
    revokedAt: revoked === undefined ? null : calendar.at(revoked, '10:24'),
  }))

  // Among the others, colleagues of one unit: past, present and future in turn.
  const involved = new Set(arranged.flatMap(({ delegator, delegate }) => [delegator, delegate]))
  const others = people.filter(
    ({ username, code, enabled, isTeacher }) =>
      isTeacher && enabled !== false && username === code && !involved.has(username),
  )
  const delegators = random.sample(others, 18)
  for (const [index, delegator] of delegators.entries()) {
    const colleagues = others.filter(({ unit, id }) => unit === delegator.unit && id !== delegator.id)
    if (colleagues.length === 0) continue
    const start = index % 3 === 0 ? -random.between(200, 300) : index % 3 === 1 ? -random.between(5, 60) : 15
    const length = index % 3 === 0 ? random.between(30, 180) : random.between(90, 180)
    rows.push({
      delegatorId: delegator.id,
      delegateId: random.pick(colleagues).id,
      startsAt: calendar.at(start),
      endsAt: calendar.at(start + length),
      reason: random.pick(reasons),
      revokedAt: index % 6 === 4 ? calendar.at(-2, '16:05') : null,
    })
  }
  // Given on the morning before it begins, and never later than yesterday.
  const givenAt = (startsAt: Date, index: number) => {
    const minute = String((index * 13) % 60).padStart(2, '0')
    const latest = calendar.at(-1 - (index % 6), `10:${minute}`)
    return new Date(Math.min(startsAt.getTime() - (900 - ((index * 13) % 60)) * 60_000, latest.getTime()))
  }
  return rows.map((row, index) => ({ id: index + 1, createdAt: givenAt(row.startsAt, index), ...row }))
}
