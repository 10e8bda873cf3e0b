import type { delegationLog, delegations } from '#directory/delegations/delegations.table.ts'
import type { Calendar } from '../calendar.ts'
import { seededRandom } from '../random.ts'

type Line = typeof delegationLog.$inferInsert & { at: Date }
type Delegation = typeof delegations.$inferInsert & { id: number }
interface Person {
  id: number
  code: string
  name: string
  nameEn: string
}

const minutes = 60_000
const days = 1440 * minutes

/** What the log says of the demo's authorisations: each given and revoked, and now and then used. */
export function demoDelegationLog(
  calendar: Calendar,
  rows: readonly Delegation[],
  people: readonly Person[],
): (Line & { id: number })[] {
  const random = seededRandom(47)
  const byId = new Map(people.map(person => [person.id, person]))
  const address = () => `10.20.${random.between(1, 40)}.${random.between(2, 250)}`

  const lines = rows.flatMap((row): Line[] => {
    const [delegator, delegate] = [byId.get(row.delegatorId), byId.get(row.delegateId)]
    if (!delegator || !delegate) return []
    const line = (event: Line['event'], at: Date, actor: Person): Line => ({
      event,
      at,
      delegationId: row.id,
      delegatorCode: delegator.code,
      delegatorName: delegator.name,
      delegatorNameEn: delegator.nameEn,
      delegateCode: delegate.code,
      delegateName: delegate.name,
      delegateNameEn: delegate.nameEn,
      actorName: actor.name,
      actorNameEn: actor.nameEn,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      reason: row.reason ?? null,
      address: address(),
    })
    const given = row.createdAt ?? row.startsAt
    const usableUntil = Math.min(
      row.endsAt.getTime(),
      (row.revokedAt ?? calendar.now).getTime(),
      calendar.now.getTime(),
    )
    const uses: Line[] = []
    for (let at = row.startsAt.getTime() + random.between(600, 1000) * minutes; at < usableUntil - 60 * minutes; ) {
      uses.push(line('switched', new Date(at), delegate))
      uses.push(line('returned', new Date(at + random.between(8, 55) * minutes), delegate))
      at += random.between(12, 40) * days
    }
    const ends = row.revokedAt ? [line('revoked', row.revokedAt, delegator)] : []
    return [line('granted', given, delegator), ...uses, ...ends]
  })
  return lines
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((line, index) => ({ ...line, id: index + 1 }))
}
