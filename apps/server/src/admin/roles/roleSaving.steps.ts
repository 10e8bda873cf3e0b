import { NewRole, RoleChange } from '@portico/contract/admin/roles.ts'
import { roleOperations } from '@portico/contract/operations/roles.ts'
import { isIdentifier } from '@portico/contract/rules/identifier.ts'
import type { Of } from '@portico/contract/wire.ts'
import { and, eq } from 'drizzle-orm'
import { adminRole, assertMayGrant } from '#access/permissions/grants.rules.ts'
import { nextRevision, type Written } from '#db/maintained.ts'
import { roleAccountSets, roles } from '#directory/roles/roles.table.ts'
import type { Caller, Session } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { neededBy } from '#http/neededBy.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { changesBetween, type LoggedAs } from '#platform/logs/logs.store.ts'
import { type GrantDeps, insertGrants } from './roleGrants.steps.ts'
import { accountSetsOf, findRole, grantedIds, needsOfRole } from './roles.queries.ts'

interface Names {
  code: 'roleCode'
  name: 'roleName'
  nameEn: 'roleNameEn'
}
const logged = (row: Written<typeof roles>) =>
  ({
    roleCode: row.code,
    roleName: row.name,
    roleNameEn: row.nameEn,
    remark: row.remark,
    position: row.position,
  }) satisfies LoggedAs<Written<typeof roles>, Names>

const { roleCode, roleName, roleNameEn } = roleOperations.fields
const names = { code: roleCode, name: roleName, nameEn: roleNameEn }

/** A new role, empty or with what another one holds. */
export async function addRole(deps: GrantDeps, input: NewRole, session: Session, caller: Caller): Promise<null> {
  const { catalogue, logs } = deps
  const { copyOf, ...values } = input
  refuseEmpty(NewRole, input, named(names, caller.language))
  // Role codes travel as one comma-separated text (spec 1 §3).
  if (!isIdentifier(values.code)) throw refuseFields(NewRole, { code: { key: 'identifierInvalid' } })
  const now = await catalogue.read()
  return logs.change(session, caller, async tx => {
    const detail = changesBetween({}, { ...logged({ ...values, remark: values.remark ?? null }), copyOf })
    const done = { operation: 'roles.add', object: values.name, detail, tell: ['roles'] }
    const row = { ...values, changedBy: session.actor.name, changedAt: new Date() }
    const [added] = await tx.insert(roles).values(row).onConflictDoNothing().returning()
    const label = roleOperations.fields.roleCode[caller.language]
    if (!added) throw refuseFields(NewRole, { code: { key: 'alreadyExists', values: { label } } })
    if (!copyOf) return done
    if (!(await findRole(tx, copyOf))) throw refuse('recordMissing')
    const ids = await grantedIds(tx, copyOf)
    const sets = await accountSetsOf(tx, copyOf)
    assertMayGrant(session, now, { permissionIds: ids, accountSets: sets })
    await insertGrants(tx, values.code, ids)
    if (sets.length > 0)
      await tx.insert(roleAccountSets).values(sets.map(accountSetCode => ({ roleCode: values.code, accountSetCode })))
    return done
  })
}

export async function updateRole(
  { clock, logs }: GrantDeps,
  input: Of<typeof RoleChange>,
  session: Session,
  caller: Caller,
): Promise<null> {
  refuseEmpty(RoleChange, input, named(names, caller.language))
  const { code, revision, ...values } = input
  return logs.change(session, caller, async tx => {
    const before = await findRole(tx, code)
    const [after] = await tx
      .update(roles)
      .set({ ...values, remark: values.remark ?? null, ...nextRevision(roles, session.actor.name) })
      .where(and(eq(roles.code, code), eq(roles.revision, revision)))
      .returning()
    if (!before || !after) throw meanwhile(before, clock)
    const detail = changesBetween(logged(before), logged(after))
    return { operation: 'roles.update', object: after.name, detail, tell: ['roles'] }
  })
}

/** Removes a role that nobody and nothing needs. */
export async function removeRole(
  { clock, logs }: GrantDeps,
  { code, revision }: { code: string; revision: number },
  session: Session,
  caller: Caller,
): Promise<null> {
  return logs.change(session, caller, async tx => {
    // Held until the end: nobody can be given the role meanwhile.
    const [role] = await tx.select().from(roles).where(eq(roles.code, code)).for('update')
    if (role?.code === adminRole) throw refuse('builtInRole', { name: role.name })
    if (!role || role.revision !== revision) throw meanwhile(role, clock)
    const needs = await needsOfRole(tx, code)
    const what = neededBy(caller.language, [
      ['neededByPeople', needs.people],
      ['neededByUnits', needs.unitCount],
      ['neededByPages', needs.pages],
      ['neededByNotices', needs.addressed],
    ])
    if (what) throw refuse('stillNeeded', { name: caller.language === 'en' ? role.nameEn : role.name, what })
    await tx.delete(roles).where(eq(roles.code, code))
    return { operation: 'roles.remove', object: role.name, detail: changesBetween(logged(role), {}), tell: ['roles'] }
  })
}
