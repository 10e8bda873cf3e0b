import type { Impact, RoleGrants } from '@portico/contract/admin/roles.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { adminRole, assertMayGrant } from '#access/permissions/grants.rules.ts'
import type { Catalogue, CatalogueStore } from '#access/permissions/permissions.store.ts'
import { rolePermissions } from '#access/permissions/rolePermissions.table.ts'
import { nextRevision } from '#db/maintained.ts'
import type { Database, Orm } from '#db/open.ts'
import { roleAccountSets, roles, roleUnits } from '#directory/roles/roles.table.ts'
import { accountSets, units } from '#directory/units/units.table.ts'
import type { HeadCounts } from '#directory/users/headCounts.store.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { maintainedState } from '#http/maintainedState.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse } from '#http/rejection.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { checkedOf, entryName, leavesOf, withAncestors } from './entries.rules.ts'
import { accountSetsOf, findRole, grantedIds, holderGroups, type RoleRow, roleUnitsOf } from './roles.queries.ts'

export interface GrantDeps {
  db: Database
  heads: HeadCounts
  catalogue: CatalogueStore
  clock: Clock
  logs: Logs
}
interface Asked {
  code: string
  checked: readonly string[]
  halfChecked: readonly string[]
}

/** What a role holds, as the two trees show it. */
export async function readGrants({ db, catalogue, clock }: GrantDeps, code: string): Promise<RoleGrants> {
  const role = await findRole(db.orm, code)
  if (!role) throw refuse('recordMissing')
  const [now, granted, accountSets] = [
    await catalogue.read(),
    await grantedIds(db.orm, code),
    await accountSetsOf(db.orm, code),
  ]
  return {
    ...checkedOf(now, new Set(granted)),
    accountSets,
    units: await roleUnitsOf(db.orm, code),
    ...maintainedState(role, clock),
  }
}

/** What saving would write, and how that differs from what stands there. */
function difference(now: Catalogue, before: readonly string[], { checked, halfChecked }: Asked) {
  const asked = [...checked, ...halfChecked]
  if (asked.some(id => !now.nodes.has(id))) throw refuse('recordMissing')
  const after = withAncestors(now, asked)
  const had = new Set(before)
  return { added: [...after].filter(id => !had.has(id)), removed: before.filter(id => !after.has(id)) }
}

/** Enough to see what happened; the whole list stands in the tables. */
const namesKept = 100

/** Writes what a role holds. */
export async function saveGrants(
  { catalogue, clock, logs }: GrantDeps,
  asked: Asked & { revision: number },
  session: Session,
  caller: Caller,
): Promise<null> {
  const now = await catalogue.read()
  const namesOf = (ids: readonly string[]) =>
    leavesOf(now, new Set(ids))
      .slice(0, namesKept)
      .map(id => entryName(now, id).path)
  return logs.change(session, caller, async tx => {
    const role = await nextRole(tx, asked, session, clock)
    const { added, removed } = difference(now, await grantedIds(tx, asked.code), asked)
    assertMayGrant(session, now, { permissionIds: added })
    if (removed.length > 0)
      await tx
        .delete(rolePermissions)
        .where(and(eq(rolePermissions.roleCode, asked.code), inArray(rolePermissions.permissionId, removed)))
    await insertGrants(tx, asked.code, added)
    const changes = [
      { field: 'permissionsAdded', from: null, to: namesOf(added) },
      { field: 'permissionsRemoved', from: namesOf(removed), to: null },
    ].filter(change => (change.to ?? change.from)?.length)
    return { operation: 'roles.saveGrants', object: role.name, detail: { changes }, tell: ['role_permissions'] }
  })
}

export async function insertGrants(tx: Pick<Orm, 'insert'>, code: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 1000) {
    const rows = ids.slice(from, from + 1000).map(permissionId => ({ roleCode: code, permissionId }))
    await tx.insert(rolePermissions).values(rows).onConflictDoNothing()
  }
}

/** Writes which account sets a role opens; none stands for all of them. */
export async function saveAccountSets(
  { catalogue, clock, logs }: GrantDeps,
  asked: { code: string; accountSets: readonly string[]; revision: number },
  session: Session,
  caller: Caller,
): Promise<null> {
  const now = await catalogue.read()
  return logs.change(session, caller, async tx => {
    const role = await nextRole(tx, asked, session, clock)
    const before = await accountSetsOf(tx, asked.code)
    const after = [...new Set(asked.accountSets)].sort()
    const isWidened = after.length === 0 && before.length > 0
    const added = before.length === 0 ? [] : after.filter(code => !before.includes(code))
    assertMayGrant(session, now, { accountSets: isWidened ? null : added })
    if ((await tx.$count(accountSets, inArray(accountSets.code, after))) !== after.length) throw refuse('recordMissing')
    await tx.delete(roleAccountSets).where(eq(roleAccountSets.roleCode, asked.code))
    const rows = after.map(accountSetCode => ({ roleCode: asked.code, accountSetCode }))
    if (rows.length > 0) await tx.insert(roleAccountSets).values(rows)
    const changes = [{ field: 'accountSets', from: before, to: after }]
    return { operation: 'roles.saveAccountSets', object: role.name, detail: { changes }, tell: ['role_account_sets'] }
  })
}

/** Writes whose people all hold a role. */
export async function saveUnits(
  { catalogue, clock, logs }: GrantDeps,
  asked: { code: string; units: readonly string[]; revision: number },
  session: Session,
  caller: Caller,
): Promise<null> {
  const now = await catalogue.read()
  return logs.change(session, caller, async tx => {
    const role = await nextRole(tx, asked, session, clock)
    const before = await roleUnitsOf(tx, asked.code)
    const after = [...new Set(asked.units)].sort()
    if (after.some(code => !before.includes(code))) assertMayGrant(session, now, { roles: [asked.code] })
    if ((await tx.$count(units, inArray(units.code, after))) !== after.length) throw refuse('recordMissing')
    await tx.delete(roleUnits).where(eq(roleUnits.roleCode, asked.code))
    const rows = after.map(unitCode => ({ roleCode: asked.code, unitCode }))
    if (rows.length > 0) await tx.insert(roleUnits).values(rows)
    const changes = [{ field: 'units', from: before, to: after }]
    return { operation: 'roles.saveUnits', object: role.name, detail: { changes }, tell: ['role_units'] }
  })
}

/** The role in its next revision: what it holds is a part of it, so that two who change it notice each other. */
async function nextRole(
  tx: Pick<Orm, 'select' | 'update'>,
  asked: { code: string; revision: number },
  session: Session,
  clock: Clock,
): Promise<RoleRow> {
  const [role] = await tx
    .update(roles)
    .set(nextRevision(roles, session.actor.name))
    .where(and(eq(roles.code, asked.code), eq(roles.revision, asked.revision)))
    .returning()
  if (!role) throw meanwhile(await findRole(tx, asked.code), clock)
  if (role.code === adminRole) throw refuse('builtInRole', { name: role.name })
  return role
}

/** How many enabled people would gain or lose which entries; what they hold by another role they keep. */
export async function impactOf({ db, catalogue }: GrantDeps, asked: Asked): Promise<Impact> {
  const now = await catalogue.read()
  const { added, removed } = difference(now, await grantedIds(db.orm, asked.code), asked)
  const gaining = new Map(leavesOf(now, new Set(added)).map(id => [id, 0]))
  const losing = new Map(leavesOf(now, new Set(removed)).map(id => [id, 0]))
  const total = { holders: 0, gaining: 0, losing: 0 }
  for (const { roles: held, people } of await holderGroups(db, asked.code)) {
    const kept = now.granted({ roles: held.filter(role => role !== asked.code) })
    const touched = (counts: Map<string, number>) => {
      const ids = [...counts.keys()].filter(id => !kept.has(id))
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + people)
      return ids.length > 0 ? people : 0
    }
    total.holders += people
    total.gaining += touched(gaining)
    total.losing += touched(losing)
  }
  const entries = [...gaining.keys(), ...losing.keys()].map(id => ({
    ...entryName(now, id),
    gaining: gaining.get(id) ?? 0,
    losing: losing.get(id) ?? 0,
  }))
  return { ...total, entries }
}
