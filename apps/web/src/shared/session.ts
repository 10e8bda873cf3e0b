import type { UserInfo } from '@portico/contract/admin/users.ts'
import { create } from 'zustand'

interface Session {
  /** The person that the portal is used as; null until the first answer. While acting this is the delegator. */
  user: UserInfo | null
}

/** Who is signed in, for everything that only wants to read it. */
export const useSession = create<Session>(() => ({ user: null }))

/** Tells who is signed in; null when nobody is. */
export const setUser = (user: UserInfo | null): void => useSession.setState({ user })

/** The role codes of a person as a list. */
export const rolesOf = (user: Pick<UserInfo, 'roles'>): string[] =>
  user.roles
    .split(',')
    .map(role => role.trim())
    .filter(role => role !== '')

/** True while the session acts for somebody else. */
export const isActing = (user: UserInfo): boolean => user.actorCode !== undefined && user.actorCode !== user.code

/** True for who holds exactly the role `admin` (spec 1 §3), not one of like name: only they see the system settings. */
export const useIsAdmin = (): boolean => useSession(({ user }) => user !== null && rolesOf(user).includes('admin'))
