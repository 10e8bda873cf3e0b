import { NewUnit, UnitChange, UnitMove } from '@portico/contract/admin/units.ts'
import type { Language } from '@portico/contract/messages.ts'
import { unitOperations } from '@portico/contract/operations/units.ts'
import { isIdentifier } from '@portico/contract/rules/identifier.ts'
import type { Of, Rows } from '@portico/contract/wire.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Orm } from '#db/open.ts'
import { findAccountSet } from '#directory/accountSets/accountSets.queries.ts'
import { units } from '#directory/units/units.table.ts'
import { codesBelow, findUnit, rolesThrough, type UnitState } from '#directory/units/unitTree.queries.ts'
import type { Clock } from '#http/clock.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { neededBy } from '#http/neededBy.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { needsOfUnit } from './unitNeeds.queries.ts'

interface Writer {
  tx: Orm
  /** The writer's name. */
  by: string
  /** Refuses roles that the writer may not grant. */
  assertMayGrant(roles: readonly string[]): void
  language: Language
  clock: Clock
}
const words = unitOperations.fields
const names = {
  ...{ code: words.unitCode, name: words.unitName, nameEn: words.unitNameEn, accountSetCode: words.accountSetCode },
}

/** Two who move units at the same time must not make a circle between them. */
const lockTree = (tx: Orm) => tx.execute(`select pg_advisory_xact_lock(hashtext('unit tree'))`)

async function checkValues({ tx }: Writer, input: NewUnit, form: { readonly rows: Rows }): Promise<void> {
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
async function checkGrants({ tx, assertMayGrant }: Writer, unit: UnitState, parentCode: string | undefined) {
  if ((unit.parentCode ?? undefined) === parentCode) return
  const held = await rolesThrough(tx, unit.code)
  assertMayGrant((await rolesThrough(tx, parentCode)).filter(role => !held.includes(role)))
}

export async function addUnit(writer: Writer, input: NewUnit) {
  const { tx, by, language } = writer
  refuseEmpty(NewUnit, input, named(names, language))
  if (!isIdentifier(input.code)) throw refuseFields(NewUnit, { code: { key: 'identifierInvalid' } })
  await lockTree(tx)
  const alreadyExists = { key: 'alreadyExists', values: { label: words.unitCode[language] } } as const
  if (await findUnit(tx, input.code)) throw refuseFields(NewUnit, { code: alreadyExists })
  await checkValues(writer, input, NewUnit)
  const row = { ...input, changedBy: by, changedAt: new Date() }
  const [added] = await tx.insert(units).values(row).onConflictDoNothing().returning()
  if (!added) throw refuseFields(NewUnit, { code: alreadyExists })
  return { before: null, after: added }
}

export async function updateUnit(writer: Writer, input: Of<typeof UnitChange>) {
  const { tx, by, clock } = writer
  refuseEmpty(UnitChange, input, named(names, writer.language))
  const { code, revision, ...values } = input
  await lockTree(tx)
  const before = await findUnit(tx, code)
  if (!before || before.revision !== revision) throw meanwhile(before, clock)
  await checkValues(writer, input, UnitChange)
  await checkGrants(writer, before, input.parentCode)
  if (before.enabled && !input.enabled) {
    const inUse = await tx.$count(units, and(eq(units.parentCode, code), eq(units.enabled, true)))
    if (inUse > 0) throw refuseFields(UnitChange, { enabled: { key: 'unitHasChildren' } })
  }
  const [after] = await tx
    .update(units)
    .set({ ...values, parentCode: values.parentCode ?? null, ...nextRevision(units, by) })
    .where(and(eq(units.code, code), eq(units.revision, revision)))
    .returning()
  if (!after) throw meanwhile(await findUnit(tx, code), clock)
  return { before, after }
}

/** Puts the unit among the children of its new parent, before the one that stands at `position` there. */
export async function moveUnit(writer: Writer, input: Of<typeof UnitMove>) {
  const { tx, by, clock } = writer
  await lockTree(tx)
  const before = await findUnit(tx, input.code)
  if (!before || before.revision !== input.revision) throw meanwhile(before, clock)
  await checkParent(tx, input.code, input.parentCode, UnitMove)
  await checkGrants(writer, before, input.parentCode)
  const siblings = await tx
    .select()
    .from(units)
    .where(input.parentCode === undefined ? isNull(units.parentCode) : eq(units.parentCode, input.parentCode))
    .orderBy(asc(units.position), asc(units.code))
  const others = siblings.filter(unit => unit.code !== input.code)
  const order = others.toSpliced(input.position, 0, before)
  // The numbers that the siblings have are dealt out anew, so that nothing else in the tree changes its place.
  let last = -1
  const numbers = order
    .map(unit => unit.position)
    .sort((one, other) => one - other)
    .map(number => {
      last = Math.max(number, last + 1)
      return last
    })
  const changed = { parentCode: input.parentCode ?? null, ...nextRevision(units, by) }
  const [after] = await tx.update(units).set(changed).where(eq(units.code, input.code)).returning()
  for (const [at, unit] of order.entries())
    if (unit.position !== numbers[at])
      await tx.update(units).set({ position: numbers[at] }).where(eq(units.code, unit.code))
  return { before, after: after ?? before }
}

export async function removeUnit(
  { tx, language, clock }: Writer,
  { code, revision }: { code: string; revision: number },
) {
  await lockTree(tx)
  const [unit] = await tx.select().from(units).where(eq(units.code, code)).for('update')
  if (!unit || unit.revision !== revision) throw meanwhile(unit, clock)
  const needs = await needsOfUnit(tx, code)
  const what = neededBy(language, [
    ['neededByPeople', needs.people],
    ['neededByUnitsBelow', needs.below],
    ['neededByRoles', needs.roles],
    ['neededByNotices', needs.addressed],
    ['neededByRegistrations', needs.asking],
  ])
  if (what) throw refuse('stillNeeded', { name: language === 'en' ? unit.nameEn : unit.name, what })
  await tx.delete(units).where(eq(units.code, code))
  return { before: unit, after: null }
}
