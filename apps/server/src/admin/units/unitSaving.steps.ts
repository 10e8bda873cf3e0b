import { NewUnit, UnitChange, UnitMove } from '@portico/contract/admin/units.ts'
import type { OperationCode } from '@portico/contract/operations/operations.ts'
import { unitOperations } from '@portico/contract/operations/units.ts'
import { isIdentifier } from '@portico/contract/rules/fields/identifier.ts'
import type { Of, Rows } from '@portico/contract/wire.ts'
import type { Orm } from '#db/open.ts'
import { findAccountSet } from '#directory/accountSets/accountSets.queries.ts'
import { units } from '#directory/units/units.table.ts'
import { codesBelow, findUnit, rolesThrough, type UnitState } from '#directory/units/unitTree.queries.ts'
import { today } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuseNeeded } from '#http/neededBy.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import type { Ground } from '#platform/ground.store.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { postsFrom } from './unitPosts.queries.ts'
import { hasUnitsInUse, lockTree, needsOfUnit, siblingsOf, writeEnabled, writePosition } from './unitSaving.queries.ts'

interface Deps extends Pick<Ground, 'clock' | 'logs'> {
  /** Refuses roles that the writer may not grant. */
  assertMayGrant(roles: readonly string[]): void
}
interface Context {
  session: Session
  caller: Caller
}
const words = unitOperations.fields
const names = {
  code: words.unitCode,
  name: words.unitName,
  nameEn: words.unitNameEn,
  accountSetCode: words.accountSetCode,
}

const keptUnits = (deps: Deps) =>
  recordsOf(deps, {
    table: units,
    key: 'code',
    names: { code: 'unitCode', name: 'unitName', nameEn: 'unitNameEn', enabled: 'isEnabled' },
    called: row => row.name,
    lock: lockTree,
  })

async function checkValues(tx: Orm, input: NewUnit, form: { readonly rows: Rows }): Promise<void> {
  const set = await findAccountSet(tx, input.accountSetCode)
  if (!set) throw refuseFields(form, { accountSetCode: { key: 'recordMissing' } })
  await checkParent(tx, input.code, input.parentCode, form)
}

async function checkParent(
  tx: Orm,
  code: string,
  parentCode: string | undefined,
  form: { readonly rows: Rows },
): Promise<void> {
  if (parentCode === undefined) return
  if (!(await findUnit(tx, parentCode))) throw refuseFields(form, { parentCode: { key: 'recordMissing' } })
  if ((await codesBelow(tx, code)).includes(parentCode)) throw refuseFields(form, { parentCode: { key: 'unitCycle' } })
}

/** Below another unit, people hold the roles of that one too: moving there grants them. */
async function checkGrants({ assertMayGrant }: Deps, tx: Orm, unit: UnitState, parentCode: string | undefined) {
  if ((unit.parentCode ?? undefined) === parentCode) return
  const held = await rolesThrough(tx, unit.code)
  assertMayGrant((await rolesThrough(tx, parentCode)).filter(role => !held.includes(role)))
}

export async function addUnit(deps: Deps, input: NewUnit, context: Context): Promise<null> {
  const { language } = context.caller
  refuseEmpty(NewUnit, input, named(names, language))
  if (!isIdentifier(input.code)) throw refuseFields(NewUnit, { code: { key: 'identifierInvalid' } })
  const label = words.unitCode[language]
  await keptUnits(deps).add(context, {
    operation: 'units.add',
    check: tx => checkValues(tx, input, NewUnit),
    values: { ...input, parentCode: input.parentCode ?? null },
    taken: refuseFields(NewUnit, { code: { key: 'alreadyExists', values: { label } } }),
  })
  return null
}

export async function updateUnit(deps: Deps, input: Of<typeof UnitChange>, context: Context): Promise<null> {
  refuseEmpty(UnitChange, input, named(names, context.caller.language))
  await keptUnits(deps).update(context, {
    operation: 'units.update',
    at: input,
    check: async (tx, before) => {
      await checkValues(tx, input, UnitChange)
      await checkGrants(deps, tx, before, input.parentCode)
      if (!before.enabled || input.enabled) return
      if (await hasUnitsInUse(tx, [input.code])) throw refuseFields(UnitChange, { enabled: { key: 'unitHasChildren' } })
    },
    values: { ...input, parentCode: input.parentCode ?? null },
  })
  return null
}

/** Puts the unit among the children of its new parent, before the one that stands at `position` there. */
export async function moveUnit(deps: Deps, input: Of<typeof UnitMove>, context: Context): Promise<null> {
  await keptUnits(deps).update(context, {
    operation: 'units.move',
    at: input,
    check: async (tx, before) => {
      await checkParent(tx, input.code, input.parentCode, UnitMove)
      await checkGrants(deps, tx, before, input.parentCode)
    },
    values: before => ({ ...before, parentCode: input.parentCode ?? null }),
    also: (tx, unit) => placeAmongSiblings(tx, unit, input.position),
  })
  return null
}

/** Puts several in use or out of it, all or none: what is below a unit out of use goes with it or is so already. */
export async function setUnitsEnabled(
  { logs }: Pick<Deps, 'logs'>,
  { codes, enabled }: { codes: readonly string[]; enabled: boolean },
  { session, caller }: Context,
): Promise<null> {
  return logs.change(session, caller, async tx => {
    await lockTree(tx)
    if (!enabled && (await hasUnitsInUse(tx, codes))) throw refuse('unitHasChildren')
    const changed = await writeEnabled(tx, codes, enabled, session.actor.name)
    const operation: OperationCode = enabled ? 'units.enable' : 'units.disable'
    const [first, ...more] = changed.map(({ name, code }) => ({ operation, object: name, detail: { unitCode: code } }))
    return first ? { ...first, more, tell: ['units'] } : { unchanged: null }
  })
}

/** The numbers that the siblings have are dealt out anew, so that nothing else in the tree changes its place. */
async function placeAmongSiblings(tx: Orm, unit: UnitState, position: number): Promise<undefined> {
  const siblings = await siblingsOf(tx, unit)
  const order = siblings.filter(one => one.code !== unit.code).toSpliced(position, 0, unit)
  const numbers = order.map(one => one.position).sort((one, other) => one - other)
  let last = -1
  for (const [at, one] of order.entries()) {
    last = Math.max(numbers[at] ?? 0, last + 1)
    if (one.position !== last) await writePosition(tx, one.code, last)
  }
}

export async function removeUnit(deps: Deps, at: { code: string; revision: number }, context: Context): Promise<null> {
  await keptUnits(deps).remove(context, {
    operation: 'units.remove',
    at,
    check: async (tx, unit) => {
      const needs = await needsOfUnit(tx, unit.code)
      refuseNeeded(context.caller.language, unit, [
        ['neededByPeople', needs.people],
        ['neededByUnitsBelow', needs.below],
        ['neededByRoles', needs.roles],
        ['neededByNotices', needs.addressed],
        ['neededByRegistrations', needs.asking],
        ['neededByPosts', await postsFrom(tx, unit.code, today(deps.clock))],
      ])
    },
  })
  return null
}
