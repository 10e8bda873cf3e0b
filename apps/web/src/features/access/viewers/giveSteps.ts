import type { UserRow } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'
import { call } from '#shared/api/call.ts'
import { apiQuery, queryClient } from '#shared/api/queries.ts'

/** After a right was given or taken back: whoever shows it looks anew. */
export function forgetViewers(): void {
  const { counts, ways, list } = api.viewers
  refresh(counts, ways, list, api.users.list, api.users.one, api.roles.list, api.roles.grants)
}

/** What a role was given, to be taken back. */
interface GivenToRole {
  code: string
  ids: readonly string[]
  /** So many people see more by it. */
  gaining: number
}

/** A node with what is below it, as 角色管理 gives it; what the caller does not hold stays out. */
export async function giveToRole(nodeId: string, code: string): Promise<GivenToRole> {
  const tree = await queryClient.fetchQuery(apiQuery(api.roles.tree))
  const { revision, checked, halfChecked } = await call(api.roles.grants, { code })
  const had = new Set([...checked, ...halfChecked])
  const within = tree.filter(({ id }) => id.startsWith(nodeId) || nodeId.startsWith(id))
  const ids = within.filter(({ id, mayGrant }) => !had.has(id) && (mayGrant || id === nodeId)).map(({ id }) => id)
  const asked = { code, checked: [...checked, ...ids], halfChecked }
  const { gaining } = await call(api.roles.impact, asked)
  await call(api.roles.saveGrants, { ...asked, revision })
  return { code, ids, gaining }
}

/** Takes back just what was given, whatever else the role got meanwhile. */
export async function takeFromRole({ code, ids }: GivenToRole): Promise<void> {
  const { revision, checked, halfChecked } = await call(api.roles.grants, { code })
  const left = (had: readonly string[]) => had.filter(id => !ids.includes(id))
  await call(api.roles.saveGrants, { code, checked: left(checked), halfChecked: left(halfChecked), revision })
}

/** Saves a person as 用户管理 does, with other roles; masked numbers stay as they are. */
function saveRoles(person: UserRow, roles: readonly string[]): Promise<unknown> {
  const { id, revision, code, username, name, nameEn, jobTitle, jobTitleEn, email = '' } = person
  const { enabled, isLocal, boundAddresses } = person
  const units = person.units.map(unit => unit.code)
  const facts = { id, revision, code, username, name, nameEn, jobTitle, jobTitleEn, email }
  return call(api.users.update, { ...facts, enabled, isLocal, boundAddresses, units, roles: [...roles] })
}

const codesOf = ({ roles }: UserRow) => roles.map(({ code }) => code)

/** Gives somebody a role besides those that they have; false where they have it already. */
export async function giveRole(personId: number, role: string): Promise<boolean> {
  const person = await call(api.users.one, { id: personId })
  if (codesOf(person).includes(role)) return false
  await saveRoles(person, [...codesOf(person), role])
  return true
}

/** Takes it from them again. */
export async function takeRole(personId: number, role: string): Promise<void> {
  const person = await call(api.users.one, { id: personId })
  await saveRoles(
    person,
    codesOf(person).filter(code => code !== role),
  )
}
