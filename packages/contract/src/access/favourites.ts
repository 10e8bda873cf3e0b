import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows } from '../lists.ts'
import * as w from '../wire.ts'
import { SystemMenu } from './menu.ts'

/** A person has room for this many favourites, and the favourites page shows them (spec 1 §2.8, §9). */
export const favouriteSlots = 24

export const FavouriteRequest = w.body({
  /** The user's own code; anything else is refused. */
  userCode: ['yhbh', w.optional(w.text(40))],
  id: ['qid', w.text(60)],
  systemId: ['sysid', w.optional(w.text(20))],
})

const ListRequest = w.body({
  withParents: ['hasParent', w.optional(z.union([z.boolean(), w.text(10)]))],
  device: ['deviceType', w.optional(z.enum(['PC', 'MOBILE']))],
})

/** An application that a role finds without choosing. */
export const DirectApplication = w.entity({
  id: ['qid', w.text(60)],
  name: ['qname', w.text()],
  nameEn: ['qnameEn', w.text()],
  systemName: ['sysname', w.text()],
  systemNameEn: ['sysnameEn', w.text()],
  icon: ['img', w.text(200)],
  /** The role is not granted it any more: nobody finds it. */
  isLost: ['sfsq', w.flag(1, 0)],
})

/** 应用直达: a role with the applications that it finds among its favourites as long as a person has chosen none. */
export const RoleHome = w.entity({
  roleCode: ['jsdm', w.text(40)],
  roleName: ['jsmc', w.text()],
  roleNameEn: ['jsmcEn', w.text()],
  userCount: ['yhsl', w.int(0)],
  applications: ['yylb', w.list(DirectApplication, favouriteSlots)],
  ...maintainedRows,
  /** 0 where nobody has written any yet. */
  revision: [maintainedRows.revision[0], w.int(0)],
})
export type RoleHome = w.Of<typeof RoleHome>

export const RoleHomeChange = w.body({
  roleCode: ['jsdm', w.text(40)],
  ids: ['qids', w.list(w.text(60), favouriteSlots)],
  revision: [maintainedRows.revision[0], w.int(0)],
})

const access = may('platform')

const list = listed(RoleHome, ['roleCode', 'roleName', 'userCount', 'changedAt'], {
  keyword: ['keyword', w.optional(w.text())],
})

export const favourites = {
  list: post('/menu/cymenu', { access: 'signedIn', sent: 'form', input: ListRequest, data: w.list(SystemMenu) }),
  add: post('/menu/addcy', { access: 'signedIn', input: FavouriteRequest }),
  remove: post('/menu/delcy', { access: 'signedIn', input: FavouriteRequest }),
  reorder: post('/menu/sortcy', { access: 'signedIn', input: w.body({ ids: ['qids', w.list(w.text(60), 500)] }) }),
  roleHomes: post('/xtglYyzd/list', { access, ...list.page }),
  exportRoleHomes: post('/xtglYyzd/export', { access, ...list.file }),
  grantedTo: post('/xtglYyzd/applications', {
    access,
    input: w.body({ roleCode: ['jsdm', w.text(40)] }),
    data: w.list(DirectApplication, 5000),
    about: 'Every application that the role may open: what can be chosen for it.',
  }),
  saveRoleHome: post('/xtglYyzd/save', { access, input: RoleHomeChange }),
}
