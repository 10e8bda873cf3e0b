import { portalSystemId } from '@portico/contract/access/systems.ts'
import { ownTree } from '#access/permissions/ownTree.rules.ts'
import type { permissions } from '#access/permissions/permissions.table.ts'
import type { rolePermissions } from '#access/permissions/rolePermissions.table.ts'
import { type RoleCode, roleCodes } from '../directory/roles.ts'
import { type Application, applicationGroups, applications } from './applications.ts'
import { type FrameNode, frameNodes, rolesOfOwnPages } from './frame.ts'
import { type SystemId, systemAddress, systemIds, systemOf } from './systems.ts'

export type PermissionRow = typeof permissions.$inferInsert
export type RolePermissionRow = typeof rolePermissions.$inferInsert

const rootId = '100'
/** Applications start at 100101, so that the frame can grow before them. */
const firstSystemNumber = 101

const childId = (parentId: string, number: number): string => parentId + String(number).padStart(3, '0')

/** The node's own id and those above it. */
export function lineage(id: string): string[] {
  const ids: string[] = []
  for (let length = id.length; length >= rootId.length; length -= 3) ids.push(id.slice(0, length))
  return ids
}

const slug = (nameEn: string): string =>
  nameEn
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')

/** Where a node stands: what its id says. */
const placeOf = (id: string) => ({
  id,
  parentId: id.slice(0, -3),
  position: Number(id.slice(-3)),
  level: id.length / 3 - 1,
})

export interface DemoPermissions {
  permissions: PermissionRow[]
  rolePermissions: RolePermissionRow[]
  /** Application name to node id. */
  applicationIds: ReadonlyMap<string, string>
}

/** The portal's own tree, then the systems with their applications, and what the organisation has in its frame. */
export function demoPermissions(sampleOrigin: string): DemoPermissions {
  const rows: PermissionRow[] = []
  const grants = new Map<RoleCode, Set<string>>(roleCodes.map(code => [code, new Set<string>()]))
  const opened = new Map<string, { row: PermissionRow; roles: readonly RoleCode[] }>()

  const grant = (id: string, roles: readonly RoleCode[]): void => {
    for (const role of ['admin' as const, ...roles]) for (const each of lineage(id)) grants.get(role)?.add(each)
  }

  const linkOf = (app: Application): Pick<PermissionRow, 'linkKind' | 'link' | 'component'> => {
    switch (app.opens) {
      case 'embedded':
      case 'window':
        return { linkKind: 'link', link: `${systemAddress(app.system, sampleOrigin)}/app/${slug(app.nameEn)}` }
      case 'page':
        return {
          linkKind: 'page',
          link: `${systemAddress(app.system, sampleOrigin)}/page/${slug(app.nameEn)}`,
          component: 'qtxt',
        }
      case 'desktop':
        return { linkKind: 'desktop', link: app.target }
      case 'portal':
        return { linkKind: 'page', link: app.target, component: app.component }
    }
  }

  const addApplication = (app: Application, id: string, inherited: readonly RoleCode[]): void => {
    const roles = [...(app.only.length > 0 ? app.only : inherited), ...app.also]
    const children = applications.filter(it => it.system === app.system && it.under === app.name)
    const isBranch = children.length > 0
    const row: PermissionRow = {
      ...placeOf(id),
      systemId: app.system,
      name: app.name,
      nameEn: app.nameEn,
      isBranch,
      inPortalMenu: true,
      icon: `app-${app.icon}.svg`,
      description: app.description,
      descriptionEn: app.descriptionEn,
      linkTarget: app.opens === 'window' ? 'window' : 'embedded',
      ...(isBranch ? {} : linkOf(app)),
    }
    rows.push(row)
    grant(id, roles)
    if (!isBranch) opened.set(app.name, { row, roles })
    for (const [index, child] of children.entries()) addApplication(child, childId(id, index + 1), roles)
  }

  const addSystem = (systemId: SystemId, index: number): void => {
    const { name, nameEn, icon, intro, introEn } = systemOf(systemId)
    const id = childId(rootId, firstSystemNumber + index)
    const branch = { systemId, isBranch: true, inPortalMenu: true }
    const words = { description: intro, descriptionEn: introEn }
    rows.push({ ...branch, ...placeOf(id), name, nameEn, menuIcon: `${icon}.svg`, ...words })
    grant(id, [])
    for (const [groupIndex, group] of applicationGroups.filter(it => it.system === systemId).entries()) {
      const groupId = childId(id, groupIndex + 1)
      rows.push({ ...branch, ...placeOf(groupId), name: group.name, nameEn: group.nameEn })
      grant(groupId, group.roles)
      const first = applications.filter(it => it.system === systemId && it.group === group.name && it.under === '')
      for (const [appIndex, app] of first.entries()) addApplication(app, childId(groupId, appIndex + 1), group.roles)
    }
  }

  const addFrameNode = (node: FrameNode): void => {
    const application = opened.get(node.application ?? '')
    const id = node.place.split('.').reduce((above, number) => childId(above, Number(number)), rootId)
    rows.push({
      ...placeOf(id),
      systemId: portalSystemId,
      name: node.name,
      nameEn: node.nameEn,
      isBranch: frameNodes.some(({ place }) => place.startsWith(`${node.place}.`)),
      hidden: node.hidden,
      inPortalMenu: !node.hidden,
      linkKind: application ? 'link' : 'page',
      link: application?.row.link ?? '',
      linkTarget: 'embedded',
      openMode: node.mode,
      component: node.component,
      path: application ? `/qtxt?qid=${application.row.id}` : node.path.replace('{sample}', sampleOrigin),
      menuIcon: node.template ?? (node.icon ? `${node.icon}.svg` : null),
    })
    grant(id, application?.roles ?? (node.roles.length > 0 ? node.roles : roleCodes))
  }

  for (const { row, key, hasAtFirst } of ownTree()) {
    rows.push(row)
    grant(row.id, hasAtFirst === 'everybody' ? roleCodes : (rolesOfOwnPages[key] ?? []))
  }
  for (const [index, id] of systemIds.entries()) addSystem(id, index)
  for (const node of frameNodes) addFrameNode(node)

  rows.sort((one, other) => (one.id < other.id ? -1 : 1))
  return {
    permissions: rows,
    rolePermissions: [...grants].flatMap(([roleCode, ids]) =>
      [...ids].sort().map(permissionId => ({ roleCode, permissionId })),
    ),
    applicationIds: new Map([...opened].map(([name, { row }]) => [name, row.id])),
  }
}
