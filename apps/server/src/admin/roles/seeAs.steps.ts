import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { Explanation, Obstacle } from '@portico/contract/admin/roles.ts'
import { routes, systemMenus } from '#access/menu/menu.rules.ts'
import type { Catalogue, CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Holder } from '#access/permissions/reach.rules.ts'
import type { Database } from '#db/open.ts'
import { delegatorsOf, reachOf } from '#directory/delegations/delegations.queries.ts'
import { belongingsOf } from '#directory/units/units.queries.ts'
import { findPerson, type PersonRow } from '#directory/users/users.queries.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { entryName, lineageOf } from './entries.rules.ts'
import { findRole, roleNames, rolesOfPeople, unitsByRole } from './roles.queries.ts'

export interface SeeAsDeps extends Pick<Ground, 'db' | 'clock'> {
  catalogue: CatalogueStore
}

async function personOf(db: Database, id: number): Promise<PersonRow & { roles: string[] }> {
  const person = await findPerson(db, { id })
  if (!person) throw refuse('personMissing')
  return { ...person, roles: (await rolesOfPeople(db, [person.id])).get(person.id) ?? [] }
}

/** The menu and the pages of the frame through the eyes of a role or a person. Nothing can be opened from it. */
export async function seeAs(
  { db, catalogue, clock }: SeeAsDeps,
  point: { roleCode?: string | undefined; personId?: number | undefined },
) {
  const role = point.roleCode ? await findRole(db.orm, point.roleCode) : undefined
  const person = !point.roleCode && point.personId ? await personOf(db, point.personId) : undefined
  const who = role ?? person
  if (!who) throw refuse('recordMissing')
  const held = role ? [role.code] : (person?.roles ?? [])
  const now = await catalogue.read()
  // Records name roles too: whoever has one of them alone is nobody in particular.
  const granted = now.opened({ roles: held, user: { code: person?.code ?? '' } })
  const pages = routes(now, granted).flatMap(root => root.children)
  return {
    name: who.name,
    nameEn: who.nameEn,
    roles: (await roleNames(db)).filter(({ code }) => held.includes(code)),
    systems: systemMenus(now, granted, new Set(), clock, new Date()),
    pages: shownTo(pages, held),
  }
}

/** Pages that the menu shows: hidden ones and those kept for other roles left out. */
function shownTo(items: readonly MenuItem[], held: readonly string[]): MenuItem[] {
  return items
    .filter(item => !item.hidden && (item.onlyRoles.length === 0 || item.onlyRoles.some(role => held.includes(role))))
    .map(item => ({ ...item, children: shownTo(item.children, held) }))
}

/** What keeps the entry out of the menu of somebody with these roles. */
function obstaclesFor(now: Catalogue, id: string, holder: Holder): Obstacle[] {
  const { roles: held } = holder
  const granted = now.opened(holder)
  const line = lineageOf(now, id)
  const [node] = line
  const above = line.slice(1)
  const found: [Obstacle, boolean][] = [
    ['notGranted', !granted.has(id)],
    ['parentNotGranted', above.some(it => !granted.has(it.id))],
    ['hidden', line.some(it => it.hidden)],
    ['systemOff', now.systems.get(node?.systemId ?? '')?.enabled === false],
    ['otherDevice', line.some(it => it.device !== 'PC')],
    ['onlyRoles', line.some(it => it.onlyRoles.length > 0 && !it.onlyRoles.some(role => held.includes(role)))],
  ]
  return found.filter(([, isThere]) => isThere).map(([name]) => name)
}

/** By which roles, for which units and through whose authorisations somebody sees an entry. */
export async function explain({ db, catalogue, clock }: SeeAsDeps, personId: number, id: string): Promise<Explanation> {
  const person = await personOf(db, personId)
  const now = await catalogue.read()
  if (!now.nodes.has(id)) throw refuse('recordMissing')
  const names = await roleNames(db)
  const holder = { roles: person.roles, user: person }
  const obstacles = obstaclesFor(now, id, holder)
  if (!person.enabled) obstacles.push('accountOff')
  const byUnit = await unitsByRole(db, person.id)
  const granting = names
    .filter(role => now.granted({ roles: [role.code] }).has(id))
    .map(role => {
      const unit = byUnit.get(role.code)
      return { ...role, isHeld: person.roles.includes(role.code), through: unit?.name, throughEn: unit?.nameEn }
    })
  const sets = now.accountSets(person.roles)
  const units = (await belongingsOf(db, person.id)).map(unit => ({
    code: unit.code,
    name: unit.name,
    nameEn: unit.nameEn,
    isOpen: unit.inUse && (sets === null || sets.has(unit.accountSetCode)),
  }))
  const authorisers = await delegatorsOf(db, person.id)
  const rolesOf = await rolesOfPeople(
    db,
    authorisers.map(it => it.id),
  )
  const delegators = authorisers
    .map(it => ({ ...it, held: rolesOf.get(it.id) ?? [], reach: reachOf(it) }))
    .filter(it => obstaclesFor(now, id, { roles: it.held, reach: it.reach, user: it }).length === 0)
    .map(it => {
      const by = names.filter(role => it.held.includes(role.code) && now.granted({ roles: [role.code] }).has(id))
      return {
        code: it.code,
        name: it.name,
        nameEn: it.nameEn,
        until: clock.format(it.endsAt),
        roles: by.map(role => role.name),
        rolesEn: by.map(role => role.nameEn),
      }
    })
  return {
    personName: person.name,
    personNameEn: person.nameEn,
    entry: entryName(now, id),
    isSeen: obstacles.length === 0,
    isKeeper: now.opened(holder).has(id) && !now.granted(holder).has(id),
    obstacles,
    roles: [...granting.filter(role => role.isHeld), ...granting.filter(role => !role.isHeld)],
    units,
    delegators,
  }
}
