import { paths } from '@portico/contract/names.ts'
import { components } from '@portico/contract/pages.ts'
import type { Catalogue, PermissionRow } from '#access/permissions/permissions.store.ts'
import type { Holder } from '#access/permissions/reach.rules.ts'
import { linkOf } from '#access/permissions/tree.rules.ts'

/** Where a page opens: the link of the permission node that leads to it. */
export const linkOfPage = (pageId: string): string => `${paths.queryPages}/${pageId}`

const byCatalogue = new WeakMap<Catalogue, ReadonlyMap<string, readonly PermissionRow[]>>()

/** The permission nodes that lead to each page, by its id. */
export function nodesOfPages(catalogue: Catalogue): ReadonlyMap<string, readonly PermissionRow[]> {
  const known = byCatalogue.get(catalogue)
  if (known) return known
  const found = new Map<string, PermissionRow[]>()
  const start = linkOfPage('')
  for (const node of catalogue.nodes.values()) {
    const link = linkOf(node)
    if (node.component !== components.queryPage || !link.startsWith(start)) continue
    const id = link.slice(start.length)
    found.set(id, [...(found.get(id) ?? []), node])
  }
  byCatalogue.set(catalogue, found)
  return found
}

/** Whether somebody holds a node that leads to the page. */
export function mayOpenPage(catalogue: Catalogue, holder: Holder, pageId: string): boolean {
  const { roles } = holder
  const granted = catalogue.granted(holder)
  const isKept = ({ onlyRoles }: PermissionRow) => onlyRoles.length === 0 || onlyRoles.some(it => roles.includes(it))
  return (nodesOfPages(catalogue).get(pageId) ?? []).some(node => granted.has(node.id) && isKept(node))
}
