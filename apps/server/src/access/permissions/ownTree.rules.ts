import { portalSystemId } from '@portico/contract/access/systems.ts'
import { allOwnPages, components, type OwnPage, type OwnPageName, ownPages } from '@portico/contract/pages.ts'
import type { permissions } from './permissions.table.ts'

export type NewPermission = typeof permissions.$inferInsert
export interface OwnNode {
  /** Names it in what is kept of the pages that a tree has got. */
  page: string
  key: OwnPageName
  parent: OwnPageName | null
  hasAtFirst: OwnPage['hasAtFirst']
  row: NewPermission
}

const rootId = '100'

/** The portal's own tree as a new portal has it, each node before what hangs below it. */
export const ownTree = (): OwnNode[] =>
  allOwnPages
    .map(own => {
      const { key, parent, hasAtFirst } = own
      return { page: nameOf(own), key, parent, hasAtFirst, row: rowOf(own) }
    })
    .sort((one, other) => (one.row.id < other.row.id ? -1 : 1))

/** By its component, which no release changes; a configured page by its path, a right by itself, a branch by its path. */
export const nameOf = ({ component, right, path }: OwnPage): string =>
  component === null ? (right ?? path) : component === components.queryPage ? path : component

const idOf = ({ parent, place }: OwnPage): string =>
  parent === null ? rootId : idOf(ownPages[parent]) + String(place).padStart(3, '0')
const levelOf = ({ parent }: OwnPage): number => (parent === null ? 0 : levelOf(ownPages[parent]) + 1)

function rowOf(own: (typeof allOwnPages)[number]): NewPermission {
  return {
    id: idOf(own),
    parentId: own.parent === null ? null : idOf(ownPages[own.parent]),
    name: own.name,
    nameEn: own.nameEn,
    position: own.place,
    level: levelOf(own),
    systemId: portalSystemId,
    isBranch: isBranch(own.key),
    hidden: own.isHidden,
    inPortalMenu: own.parent !== null && !own.isHidden,
    linkKind: 'page',
    link: '',
    linkTarget: 'embedded',
    openMode: 'path',
    component: own.component,
    path: own.path,
    menuIcon: own.icon === null ? null : `${own.icon}.svg`,
    right: own.right,
    onlyRoles: own.isForAdminAlone ? ['admin'] : [],
  }
}

const isBranch = (key: OwnPageName): boolean => allOwnPages.some(({ parent }) => parent === key)
