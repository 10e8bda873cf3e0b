import type { Orm } from '#db/open.ts'
import { deputiesOf, leaderOf } from '#directory/units/unitPosts.queries.ts'
import { type Clock, today } from '#http/clock.ts'
import type { Handing } from '../../documents.table.ts'
import { unitOf } from '../../filling/drafts.queries.ts'
import { type Advanced, advance, type OnItsWay } from '../advance.steps.ts'
import { ledUnit } from '../deciders.queries.ts'
import { addHappening } from '../happenings.queries.ts'
import { type KeptStep, readSteps } from '../rounds.queries.ts'
import { isUnassigned } from '../way.rules.ts'

interface ToDeputy extends Handing {
  readonly from: number
  readonly deputy: { readonly code: string; readonly name: string; readonly nameEn: string }
}

/** Gives a step that is late to the deputies of those who have it; null where none of them has one. */
export async function handToDeputies(tx: Orm, clock: Clock, it: OnItsWay, step: KeptStep): Promise<Advanced | null> {
  const { doc } = it
  const handings = await deputiesFor(tx, clock, it, step)
  if (handings.length === 0) return null
  for (const { deputy: to } of handings)
    await addHappening(tx, clock, doc, { event: 'handedOn', round: doc.round, step, to }, null)
  const kept = await readSteps(tx, doc.id, doc.round)
  const given = handings.map(({ from, to, by }): Handing => ({ from, to, by }))
  const round = kept.map(one => (one.key === step.key ? { ...one, named: [...one.named, ...given] } : one))
  return advance(tx, clock, it, kept, round)
}

/** To whom each part of a step goes: to nobody who applied, has the step or had it. */
async function deputiesFor(tx: Orm, clock: Clock, { doc }: OnItsWay, step: KeptStep): Promise<ToDeputy[]> {
  if (isUnassigned(step)) return []
  const hadIt = [...step.people.map(one => one.userId), ...step.named.flatMap(one => [one.from, one.to])]
  const without = new Set([doc.applicantId, ...hadIt])
  const handings: ToDeputy[] = []
  for (const { userId, isOpen } of step.people) {
    if (!isOpen) continue
    const deputies = await deputiesOf(tx, await unitFor(tx, clock, step, doc.unitCode, userId), today(clock))
    const deputy = deputies.find(one => !without.has(one.userId))
    if (deputy) handings.push({ from: userId, to: deputy.userId, by: userId, deputy })
  }
  return handings
}

/** The unit whose deputy takes over: the one that somebody was asked for as its leader, else their own. */
async function unitFor(tx: Orm, clock: Clock, { step }: KeptStep, applicantUnit: string, userId: number) {
  const led = step.who.kind === 'unitLeader' ? await ledUnit(tx, step, applicantUnit) : null
  const leader = led === null ? undefined : await leaderOf(tx, led, today(clock))
  return leader?.userId === userId ? leader.unitCode : unitOf(tx, userId)
}
