import type { Impact, RoleGrants } from '@portico/contract/admin/roles.ts'
import type { OperationCode } from '@portico/contract/operations/operations.ts'
import { adminRole, assertMayGrant } from '#access/permissions/grants.rules.ts'
import type { Catalogue, CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Orm } from '#db/open.ts'
import { roles } from '#directory/roles/roles.table.ts'
import type { HeadCounts } from '#directory/users/headCounts.store.ts'
import type { Caller, Session } from '#http/context.ts'
import { bothNames, refuse } from '#http/rejection.ts'
import { maintainedState } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { Change } from '#platform/logs/logs.store.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { checkedOf, entryName, leavesOf, withAncestors } from './entries.rules.ts'
import { insertGrants, removeGrants, writeAccountSets, writeUnits } from './roleGrants.queries.ts'
import { accountSetsOf, findRole, grantedIds, holderGroups, type RoleRow, roleUnitsOf } from './roles.queries.ts'

export interface GrantDeps extends Pick<Ground, 'db' | 'clock' | 'logs'> {
  heads: HeadCounts
  catalogue: CatalogueStore
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
  deps: GrantDeps,
  asked: Asked & { revision: number },
  session: Session,
  caller: Caller,
): Promise<null> {
  const now = await deps.catalogue.read()
  const namesOf = (ids: readonly string[]) =>
    leavesOf(now, new Set(ids))
      .slice(0, namesKept)
      .map(id => entryName(now, id).path)
  const write = async (tx: Orm) => {
    const { added, removed } = difference(now, await grantedIds(tx, asked.code), asked)
    assertMayGrant(session, now, { permissionIds: added })
    await removeGrants(tx, asked.code, removed)
    await insertGrants(tx, asked.code, added)
    return [
      { field: 'permissionsAdded', from: null, to: namesOf(added) },
      { field: 'permissionsRemoved', from: namesOf(removed), to: null },
    ].filter(change => (change.to ?? change.from)?.length)
  }
  return saveHeld(deps, { session, caller }, asked, { operation: 'roles.saveGrants', tell: 'role_permissions', write })
}

/** Writes which account sets a role opens; none stands for all of them. */
export async function saveAccountSets(
  deps: GrantDeps,
  asked: { code: string; accountSets: readonly string[]; revision: number },
  session: Session,
  caller: Caller,
): Promise<null> {
  const now = await deps.catalogue.read()
  const write = async (tx: Orm) => {
    const before = await accountSetsOf(tx, asked.code)
    const after = [...new Set(asked.accountSets)].sort()
    const isWidened = after.length === 0 && before.length > 0
    const added = before.length === 0 ? [] : after.filter(code => !before.includes(code))
    assertMayGrant(session, now, { accountSets: isWidened ? null : added })
    if (!(await writeAccountSets(tx, asked.code, after))) throw refuse('recordMissing')
    return [{ field: 'accountSets', from: before, to: after }]
  }
  return saveHeld(deps, { session, caller }, asked, {
    operation: 'roles.saveAccountSets',
    tell: 'role_account_sets',
    write,
  })
}

/** Writes whose people all hold a role. */
export async function saveUnits(
  deps: GrantDeps,
  asked: { code: string; units: readonly string[]; revision: number },
  session: Session,
  caller: Caller,
): Promise<null> {
  const now = await deps.catalogue.read()
  const write = async (tx: Orm) => {
    const before = await roleUnitsOf(tx, asked.code)
    const after = [...new Set(asked.units)].sort()
    if (after.some(code => !before.includes(code))) assertMayGrant(session, now, { roles: [asked.code] })
    if (!(await writeUnits(tx, asked.code, after))) throw refuse('recordMissing')
    return [{ field: 'units', from: before, to: after }]
  }
  return saveHeld(deps, { session, caller }, asked, { operation: 'roles.saveUnits', tell: 'role_units', write })
}

export const rolesKept = (deps: GrantDeps) =>
  recordsOf(deps, {
    table: roles,
    key: 'code',
    names: { code: 'roleCode', name: 'roleName', nameEn: 'roleNameEn' },
    called: row => row.name,
  })

export function refuseBuiltIn(role: RoleRow): void {
  if (role.code === adminRole) throw refuse('builtInRole', { name: bothNames([role]) })
}

/** What a role holds is a part of it: it comes into its next revision, so that two who change it notice each other. */
async function saveHeld(
  deps: GrantDeps,
  { session, caller }: { session: Session; caller: Caller },
  at: { code: string; revision: number },
  { operation, tell, write }: { operation: OperationCode; tell: string; write: (tx: Orm) => Promise<Change[]> },
): Promise<null> {
  await rolesKept(deps).update(
    { session, caller },
    {
      operation,
      at,
      check: (_tx, role) => refuseBuiltIn(role),
      values: role => role,
      also: async tx => ({ changes: await write(tx) }),
      tell: [tell],
    },
  )
  return null
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
