import type { Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Catalogue } from './permissions.store.ts'

/** The built-in role: it holds everything, may grant everything, and somebody enabled always holds it. */
export const adminRole = 'admin'

/** What somebody is about to give: to a person (`roles`) or to a role (the others). */
export interface Grants {
  roles?: readonly string[] | undefined
  permissionIds?: readonly string[] | undefined
  /** Null: every account set, which is what a role without any allows. */
  accountSets?: readonly string[] | null | undefined
}

/**
 * Nobody grants what they do not hold (security rule 4). A role counts as held when all it allows is held. What is
 * taken away or stays as it is need not be passed in.
 */
export function assertMayGrant(session: Session, catalogue: Catalogue, grants: Grants): void {
  if (!mayGrant(session, catalogue, grants)) throw refuse('grantNotHeld')
}

/** The same as a question, for what is only shown. */
export function mayGrant(session: Session, catalogue: Catalogue, grants: Grants): boolean {
  // Whoever acts for an administrator within bounds grants within them.
  if (session.roles.includes(adminRole) && !session.reach?.applications) return true
  const held = catalogue.granted(session)
  const holds = (ids: Iterable<string>) => [...ids].every(id => held.has(id))
  const ownSets = catalogue.accountSets(session.roles)
  const holdsSets = (codes: Iterable<string> | null) =>
    ownSets === null || (codes !== null && [...codes].every(code => ownSets.has(code)))
  return (
    holds(grants.permissionIds ?? []) &&
    (grants.accountSets === undefined || holdsSets(grants.accountSets)) &&
    (grants.roles ?? []).every(
      role =>
        role !== adminRole &&
        holds(catalogue.granted({ roles: [role] })) &&
        holdsSets(catalogue.accountSets([role]) ?? []),
    )
  )
}
