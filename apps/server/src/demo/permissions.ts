import type { permissions } from '#access/permissions/permissions.table.ts'
import type { rolePermissions } from '#access/permissions/rolePermissions.table.ts'
import type { Application, SystemApplications } from './application.ts'
import { assetApplications } from './applicationsAssets.ts'
import { financeApplications } from './applicationsFinance.ts'
import { hrApplications } from './applicationsHr.ts'
import { officeApplications } from './applicationsOffice.ts'
import { portalApplications } from './applicationsPortal.ts'
import { researchApplications } from './applicationsResearch.ts'
import { serviceApplications } from './applicationsServices.ts'
import { studentApplications } from './applicationsStudents.ts'
import { teachingApplications } from './applicationsTeaching.ts'
import { type FrameNode, frameNodes } from './frame.ts'
import { type RoleCode, roleCodes } from './roles.ts'
import { portalSystem, type SystemId, systemAddress, systemList } from './systems.ts'

export type PermissionRow = typeof permissions.$inferInsert
export type RolePermissionRow = typeof rolePermissions.$inferInsert

export const systemApplications: readonly SystemApplications[] = [
  financeApplications,
  hrApplications,
  researchApplications,
  assetApplications,
  teachingApplications,
  studentApplications,
  officeApplications,
  serviceApplications,
  portalApplications,
]

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

interface Place {
  id: string
  parentId: string
  position: number
  level: number
  systemId: SystemId
}

export interface DemoPermissions {
  permissions: PermissionRow[]
  rolePermissions: RolePermissionRow[]
  /** Application name to node id. */
  applicationIds: ReadonlyMap<string, string>
}

export function demoPermissions(sampleOrigin: string): DemoPermissions {
  const rows: PermissionRow[] = []
  const grants = new Map<RoleCode, Set<string>>(roleCodes.map(code => [code, new Set<string>()]))
  const applications = new Map<string, { row: PermissionRow; roles: readonly RoleCode[] }>()

  const grant = (id: string, roles: readonly RoleCode[]): void => {
    for (const role of ['admin' as const, ...roles]) for (const each of lineage(id)) grants.get(role)?.add(each)
  }

  const linkOf = (app: Application, systemId: SystemId): Pick<PermissionRow, 'linkKind' | 'link' | 'component'> => {
    switch (app.opens) {
      case 'embedded':
      case 'window':
        return { linkKind: 'link', link: `${systemAddress(systemId, sampleOrigin)}/app/${slug(app.nameEn)}` }
      case 'page':
        return {
          linkKind: 'page',
          link: `${systemAddress(systemId, sampleOrigin)}/page/${slug(app.nameEn)}`,
          component: 'qtxt',
        }
      case 'desktop':
        return { linkKind: 'desktop', link: app.target }
      case 'portal':
        return { linkKind: 'page', link: app.target, component: app.component }
    }
  }

  const addApplication = (app: Application, place: Place, inherited: readonly RoleCode[]): void => {
    const roles = [...(app.only ?? inherited), ...app.also]
    const isBranch = app.children.length > 0
    const row: PermissionRow = {
      ...place,
      name: app.name,
      nameEn: app.nameEn,
      isBranch,
      inPortalMenu: true,
      icon: `app-${app.icon}.svg`,
      description: app.description,
      descriptionEn: app.descriptionEn,
      linkTarget: app.opens === 'window' ? 'window' : 'embedded',
      ...(isBranch ? {} : linkOf(app, place.systemId)),
    }
    rows.push(row)
    grant(place.id, roles)
    if (!isBranch) applications.set(app.name, { row, roles })
    for (const [index, child] of app.children.entries()) {
      const below = { ...place, id: childId(place.id, index + 1), parentId: place.id, position: index + 1 }
      addApplication(child, { ...below, level: place.level + 1 }, roles)
    }
  }

  const addSystem = ({ system, groups }: SystemApplications, index: number): void => {
    const { name, nameEn, icon, intro, introEn } = systemList[system]
    const id = childId(rootId, firstSystemNumber + index)
    const branch = { systemId: system, isBranch: true, inPortalMenu: true }
    rows.push({
      ...branch,
      id,
      parentId: rootId,
      name,
      nameEn,
      position: firstSystemNumber + index,
      level: 1,
      menuIcon: `${icon}.svg`,
      description: intro,
      descriptionEn: introEn,
    })
    grant(id, [])
    for (const [groupIndex, group] of groups.entries()) {
      const groupId = childId(id, groupIndex + 1)
      const { name, nameEn } = group
      rows.push({ ...branch, id: groupId, parentId: id, name, nameEn, position: groupIndex + 1, level: 2 })
      grant(groupId, group.roles)
      for (const [appIndex, app] of group.applications.entries()) {
        const place = { id: childId(groupId, appIndex + 1), parentId: groupId, position: appIndex + 1, level: 3 }
        addApplication(app, { ...place, systemId: system }, group.roles)
      }
    }
  }

  const addFrameNode = (node: FrameNode, place: Place): void => {
    const opened = node.application === undefined ? undefined : applications.get(node.application)
    const children = node.children ?? []
    rows.push({
      ...place,
      name: node.name,
      nameEn: node.nameEn,
      isBranch: children.length > 0,
      hidden: node.hidden ?? false,
      inPortalMenu: !node.hidden,
      linkKind: opened ? 'link' : 'page',
      link: opened?.row.link ?? '',
      linkTarget: 'embedded',
      openMode: node.template?.mode ?? (node.window ? 'window' : 'path'),
      component: node.component ?? null,
      path: opened ? `/qtxt?qid=${opened.row.id}` : node.path.replace('{sample}', sampleOrigin),
      menuIcon: node.template?.id ?? (node.icon ? `${node.icon}.svg` : null),
      right: node.right ?? null,
      onlyRoles: [...(node.onlyRoles ?? [])],
    })
    grant(place.id, opened?.roles ?? node.roles ?? roleCodes)
    for (const [index, child] of children.entries()) {
      addFrameNode(child, {
        ...place,
        id: childId(place.id, index + 1),
        parentId: place.id,
        position: index + 1,
        level: place.level + 1,
      })
    }
  }

  rows.push({
    id: rootId,
    parentId: null,
    name: '门户',
    nameEn: 'Portal',
    position: 1,
    level: 0,
    systemId: portalSystem,
    isBranch: true,
    inPortalMenu: false,
    component: 'layout',
    path: '/',
  })
  for (const [index, system] of systemApplications.entries()) addSystem(system, index)
  for (const [index, node] of frameNodes.entries()) {
    const place = { id: childId(rootId, index + 1), parentId: rootId, position: index + 1, level: 1 }
    addFrameNode(node, { ...place, systemId: portalSystem })
  }

  rows.sort((one, other) => (one.id < other.id ? -1 : 1))
  return {
    permissions: rows,
    rolePermissions: [...grants].flatMap(([roleCode, ids]) =>
      [...ids].sort().map(permissionId => ({ roleCode, permissionId })),
    ),
    applicationIds: new Map([...applications].map(([name, { row }]) => [name, row.id])),
  }
}
