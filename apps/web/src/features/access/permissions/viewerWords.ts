import type { NodeViewers } from '@portico/contract/access/viewers.ts'

const named = 2

/** What a row says of its roles: the first by name and how many there are, or that it is as in the row above it. */
type SaidRoles = { kind: 'asAbove' } | { kind: 'none' } | { kind: 'roles'; codes: string[]; count: number }

/** Said of a node whose parent's viewers are `above`. */
export function saidRoles({ roles, people }: NodeViewers, above: NodeViewers | undefined): SaidRoles {
  if (roles.length === 0) return { kind: 'none' }
  const isAsAbove = above?.people === people && above.roles.join() === roles.join()
  return isAsAbove ? { kind: 'asAbove' } : { kind: 'roles', codes: roles.slice(0, named), count: roles.length }
}
