import { NewRole, RoleChange } from '@portico/contract/admin/roles.ts'
import { roleOperations } from '@portico/contract/operations/roles.ts'
import { isIdentifier } from '@portico/contract/rules/fields/identifier.ts'
import type { Of } from '@portico/contract/wire.ts'
import { assertMayGrant } from '#access/permissions/grants.rules.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuseNeeded } from '#http/neededBy.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { insertGrants, writeAccountSets } from './roleGrants.queries.ts'
import { type GrantDeps, refuseBuiltIn, rolesKept } from './roleGrants.steps.ts'
import { accountSetsOf, findRole, grantedIds, needsOfRole } from './roles.queries.ts'

const { roleCode, roleName, roleNameEn } = roleOperations.fields
const names = { code: roleCode, name: roleName, nameEn: roleNameEn }

/** A new role, empty or with what another one holds. */
export async function addRole(deps: GrantDeps, input: NewRole, session: Session, caller: Caller): Promise<null> {
  const { copyOf, ...values } = input
  refuseEmpty(NewRole, input, named(names, caller.language))
  // Role codes travel as one comma-separated text (spec 1 §3).
  if (!isIdentifier(values.code)) throw refuseFields(NewRole, { code: { key: 'identifierInvalid' } })
  const now = await deps.catalogue.read()
  const label = roleCode[caller.language]
  await rolesKept(deps).add(
    { session, caller },
    {
      operation: 'roles.add',
      values: { ...values, remark: values.remark ?? null },
      taken: refuseFields(NewRole, { code: { key: 'alreadyExists', values: { label } } }),
      also: async tx => {
        if (!copyOf) return undefined
        if (!(await findRole(tx, copyOf))) throw refuse('recordMissing')
        const ids = await grantedIds(tx, copyOf)
        const sets = await accountSetsOf(tx, copyOf)
        assertMayGrant(session, now, { permissionIds: ids, accountSets: sets })
        await insertGrants(tx, values.code, ids)
        await writeAccountSets(tx, values.code, sets)
        return { changes: [{ field: 'copyOf', from: null, to: copyOf }] }
      },
    },
  )
  return null
}

export async function updateRole(
  deps: GrantDeps,
  input: Of<typeof RoleChange>,
  session: Session,
  caller: Caller,
): Promise<null> {
  refuseEmpty(RoleChange, input, named(names, caller.language))
  const values = { ...input, remark: input.remark ?? null }
  await rolesKept(deps).update({ session, caller }, { operation: 'roles.update', at: input, values })
  return null
}

/** Removes a role that nobody and nothing needs. */
export async function removeRole(
  deps: GrantDeps,
  at: { code: string; revision: number },
  session: Session,
  caller: Caller,
): Promise<null> {
  await rolesKept(deps).remove(
    { session, caller },
    {
      operation: 'roles.remove',
      at,
      check: async (tx, role) => {
        refuseBuiltIn(role)
        const needs = await needsOfRole(tx, role.code)
        refuseNeeded(caller.language, role, [
          ['neededByPeople', needs.people],
          ['neededByUnits', needs.unitCount],
          ['neededByPages', needs.pages],
          ['neededByNotices', needs.addressed],
        ])
      },
    },
  )
  return null
}
