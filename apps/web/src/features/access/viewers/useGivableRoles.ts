import type { Ways } from '@portico/contract/access/viewers.ts'
import { api } from '@portico/contract/api.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useSession } from '#shared/session.ts'

export type GrantingRole = Ways['roles'][number]

/** The ways to a node, and of its roles those that the caller may give to people: what brings least besides comes first. */
export function useGivableRoles(nodeId: string | undefined) {
  const rights = useSession(state => state.user?.rights) ?? []
  const mayPeople = rights.includes('users')
  const ways = useApiQuery(api.viewers.ways, { id: nodeId ?? '' }, { enabled: nodeId !== undefined, staleTime: 0 })
  const grantable = useApiQuery(api.users.grantable, undefined, { enabled: mayPeople })
  const codes = new Set(grantable.data?.map(({ code }) => code))
  const roles = (ways.data?.roles ?? []).filter(({ code, isBuiltIn }) => codes.has(code) && !isBuiltIn)
  return {
    ways,
    mayPeople,
    mayRoles: rights.includes('roles'),
    isReady: ways.data !== undefined && (!mayPeople || grantable.data !== undefined),
    roles: roles.sort((one, other) => one.permissionCount - other.permissionCount),
  }
}

export type Givable = ReturnType<typeof useGivableRoles>
