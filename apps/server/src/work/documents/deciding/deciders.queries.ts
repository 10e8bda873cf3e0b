import type { FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument, WayStep } from '@portico/contract/work/templateDocument.ts'
import { sql } from 'drizzle-orm'
import { adminRole } from '#access/permissions/grants.rules.ts'
import { asking } from '#data/authorizations/asking.queries.ts'
import { holdersOf } from '#data/authorizations/why/asks.queries.ts'
import type { Reader } from '#db/open.ts'
import { leaderOf } from '#directory/units/unitPosts.queries.ts'
import { areChoosable, areOf } from '../choosing/choosable.queries.ts'
import { nobodyId } from '../stranger.rules.ts'
import type { FactsOf } from './settleWay.steps.ts'
import type { StepFacts } from './way.rules.ts'

/** What of a document says who decides its steps. */
export interface DecidedDocument {
  /** Null: nobody with an account. */
  readonly applicantId: number | null
  readonly unitCode: string
  readonly values: FormValues
  /** By step: whom the applicant chose to decide it. */
  readonly chosen: Readonly<Record<string, string>>
}
/** No step asks more people than this: a role that everybody holds is nobody's task. */
const mostPeople = 200

type Ids = { id: number } & Record<string, unknown>
const idsOf = ({ rows }: { rows: readonly Ids[] }) => rows.map(row => row.id)

const byCode = async (tx: Reader, codes: readonly string[]): Promise<number[]> =>
  codes.length === 0
    ? []
    : idsOf(
        await tx.execute<Ids>(
          sql`select id from users where code = any(${sql.param([...codes])}::text[]) and enabled order by code`,
        ),
      )

/** Holders of any of these roles whose accounts are on; of a unit, those who belong to it or to one below. */
async function holders(tx: Reader, roles: readonly string[], unit?: string): Promise<number[]> {
  if (roles.length === 0) return []
  const isTheirs = await areOf(tx, { roles, unit })
  return idsOf(await tx.execute<Ids>(sql`select id from users where ${isTheirs} order by code limit ${mostPeople}`))
}

async function parentOf(tx: Reader, unit: string): Promise<string | null> {
  const { rows } = await tx.execute<{ parent: string | null }>(
    sql`select parent_code as parent from units where code = ${unit}`,
  )
  return rows[0]?.parent ?? null
}

/** The unit that a step asks the leader of: the applicant's, or the one above it. */
export const ledUnit = async (tx: Reader, { who }: WayStep, unit: string) =>
  who.kind === 'unitLeader' && who.level === 2 ? parentOf(tx, unit) : unit

/** The first leader on the way up who is somebody else. */
export async function leaderAbove(tx: Reader, unit: string | null, self: number, day: string): Promise<number[]> {
  for (let at = unit; at !== null; ) {
    const leader = await leaderOf(tx, at, day)
    if (!leader) return []
    if (leader.userId !== self) return [leader.userId]
    at = await parentOf(tx, leader.unitCode)
  }
  return []
}

/** Whom a step names, as far as their accounts are on. */
async function named(tx: Reader, step: WayStep, it: DecidedDocument, day: string): Promise<number[]> {
  const { who } = step
  const value = who.field === undefined ? null : it.values[who.field]
  const said = typeof value === 'string' && value !== '' ? value : null
  switch (who.kind) {
    case 'person':
      return byCode(tx, who.person ? [who.person] : [])
    case 'role':
      return holders(tx, who.role ? [who.role] : [], who.unit)
    case 'unitLeader': {
      const unit = await ledUnit(tx, step, it.unitCode)
      const leader = unit === null ? undefined : await leaderOf(tx, unit, day)
      return leader ? [leader.userId] : []
    }
    case 'projectLeader':
      return said === null
        ? []
        : idsOf(
            await tx.execute<Ids>(
              sql`select u.id from projects p join users u on u.code = p.leader_code where p.code = ${said} and u.enabled`,
            ),
          )
    case 'fieldPerson':
      return byCode(tx, said === null ? [] : [said])
    case 'chosen': {
      const chosen = it.chosen[step.key]
      if (!chosen) return []
      const isStillTheirs = await areChoosable(tx, who)
      return idsOf(await tx.execute<Ids>(sql`select id from users where code = ${chosen} and ${isStillTheirs}`))
    }
  }
}

/** Those of them whose accounts are on. */
async function enabledOf(tx: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const enabled = sql`select id from users where id = any(${sql.param([...ids])}::int[]) and enabled`
  return new Set(idsOf(await tx.execute<Ids>(enabled)))
}

/** Who looks after a template, then after all of them, then after the portal. */
export async function standIns(tx: Reader, { administrators, ownerUnit }: TemplateDocument): Promise<number[][]> {
  const own = [...(await byCode(tx, administrators.people)), ...(await holders(tx, administrators.roles))]
  const all = await byCode(tx, await holdersOf(asking(tx), 'templates', ownerUnit))
  return [[...new Set(own)].slice(0, mostPeople), all, await holders(tx, [adminRole])]
}

/** Looks up who there is for the steps of a document on a day of the portal. */
export function factsFrom(tx: Reader, template: TemplateDocument, it: DecidedDocument, day: string): FactsOf {
  const applicant = it.applicantId ?? nobodyId
  return async ({ step, named: handings }): Promise<StepFacts> => {
    const people = await named(tx, step, it, day)
    const isApplicantAlone = people.every(id => id === applicant)
    const asksAbove = step.self === 'up' && isApplicantAlone && people.length > 0
    const above = asksAbove ? await leaderAbove(tx, await ledUnit(tx, step, it.unitCode), applicant, day) : []
    const isNobodys = people.length === 0 || (asksAbove && above.length === 0)
    return {
      applicant,
      people,
      above,
      there: await enabledOf(
        tx,
        handings.map(it => it.to),
      ),
      standIns: isNobodys && step.nobody === 'administrators' ? await standIns(tx, template) : [],
    }
  }
}
