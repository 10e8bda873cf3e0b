import * as z from 'zod/mini'
import { MenuItem, SystemMenu } from '../access/menu.ts'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows } from '../lists.ts'
import * as w from '../wire.ts'

const access = may('roles')
const code = w.text(40)
const permissionIds = () => w.list(w.text(60), 10_000)

/** 角色: a set of permissions that people hold together. */
export const Role = w.entity({
  code: ['jsdm', code],
  name: ['jsmc', w.text()],
  nameEn: ['jsmcEn', w.text()],
  remark: ['bz', w.optional(w.text(200))],
  position: ['xh', w.int(0)],
  userCount: ['yhs', w.int(0)],
  permissionCount: ['qxs', w.int(0)],
  /** Kept by the portal itself: it holds everything and cannot be removed. */
  isBuiltIn: ['nz', w.flag(1, 0)],
  ...maintainedRows,
})
export type Role = w.Of<typeof Role>

const values = {
  code: ['jsdm', code, 'entered'],
  name: ['jsmc', w.text(), 'entered'],
  nameEn: ['jsmcEn', w.text(), 'entered'],
  remark: ['bz', w.optional(w.text(200))],
  position: ['xh', w.int(0, 100_000), 'entered'],
} as const satisfies w.Rows

/** A new role; with `copyOf` it starts with what that role holds. */
export const NewRole = w.body({ ...values, copyOf: ['fzjs', w.optional(code)] })
export type NewRole = w.Of<typeof NewRole>
export const RoleChange = w.body({ ...values, revision: maintainedRows.revision })

/** A node of the tree that permissions are chosen from; `mayGrant` is false where the asker does not hold it. */
export const GrantableNode = w.entity({
  id: ['qid', w.text(60)],
  parentId: ['pid', w.text(60)],
  name: ['qname', w.text()],
  nameEn: ['qnameEn', w.text()],
  isBranch: ['isbranch', w.flag(1, 0)],
  hidden: ['ishide', w.flag(1, 0)],
  icon: ['img', w.text(200)],
  mayGrant: ['kesq', w.flag(1, 0)],
})
export type GrantableNode = w.Of<typeof GrantableNode>

/** An account set that a role may open. */
export const GrantableSet = w.entity({
  code: ['ztdm', w.text(20)],
  name: ['ztmc', w.text()],
  nameEn: ['ztmcEn', w.text()],
  unitCount: ['dws', w.int(0)],
  mayGrant: ['kesq', w.flag(1, 0)],
})

/** What a role holds: nodes with everything below them, nodes with a part of it, and account sets (none: all). */
export const RoleGrants = w.entity({
  checked: ['qidList', permissionIds()],
  halfChecked: ['bxqidList', permissionIds()],
  accountSets: ['ztdmList', w.list(w.text(20))],
  /** Units whose people all hold the role, those of the units below included. */
  units: ['bmdmList', w.list(w.text(20))],
  ...maintainedRows,
})
export type RoleGrants = w.Of<typeof RoleGrants>

/** An entry of the permission tree among others, with the names above it. */
export const EntryName = w.entity({
  id: ['qid', w.text(60)],
  path: ['qpath', w.text(600)],
  pathEn: ['qpathEn', w.text(900)],
})

/** What saving a role would change for people who hold it. */
export const Impact = w.entity({
  holders: ['yhs', w.int(0)],
  /** People who would see more, and people who would see less. */
  gaining: ['zjrs', w.int(0)],
  losing: ['jsrs', w.int(0)],
  entries: [
    'list',
    w.list(
      w.entity({
        ...EntryName.rows,
        gaining: ['zjrs', w.int(0)],
        losing: ['jsrs', w.int(0)],
      }),
    ),
  ],
})
export type Impact = w.Of<typeof Impact>

/** Somebody who holds a role. */
export const RoleHolder = w.entity({
  code: ['rydm', w.text(40)],
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
  unitName: ['bmmc', w.optional(w.text())],
  unitNameEn: ['bmmcEn', w.optional(w.text())],
  enabled: ['yhzt', w.flag(1, 0)],
  /** The units by which the person holds it; absent where it was given to the person. */
  through: ['lybmmc', w.optional(w.text(1000))],
  throughEn: ['lybmmcEn', w.optional(w.text(1000))],
})

/** What only one of two roles holds. */
export const Comparison = w.entity({
  common: ['gys', w.int(0)],
  onlyFirst: ['jlist', w.list(EntryName)],
  onlySecond: ['ylist', w.list(EntryName)],
  /** Account sets that each opens; none: all. */
  firstSets: ['jztList', w.list(w.text(20))],
  secondSets: ['yztList', w.list(w.text(20))],
})

/** A role or a person to look through the eyes of: exactly one of them. */
export const Viewpoint = w.body({
  roleCode: ['jsdm', w.optional(code)],
  personId: ['suid', w.optional(w.int(1))],
})

/** The menu and the frame's pages as they would be seen. */
export const Seen = w.entity({
  name: ['name', w.text()],
  nameEn: ['nameEn', w.text()],
  roles: ['jsList', w.list(w.entity({ code: ['jsdm', code], name: ['jsmc', w.text()], nameEn: ['jsmcEn', w.text()] }))],
  systems: ['xtList', w.list(SystemMenu)],
  pages: ['menuList', w.list(MenuItem)],
})

/** What keeps an entry out of somebody's menu. */
export const obstacles = [
  'notGranted',
  'parentNotGranted',
  'hidden',
  'systemOff',
  'otherDevice',
  'onlyRoles',
  'accountOff',
] as const
export type Obstacle = (typeof obstacles)[number]

/** Why somebody sees an entry, or why not. */
export const Explanation = w.entity({
  personName: ['uname', w.text()],
  personNameEn: ['unameEn', w.text()],
  entry: ['qx', EntryName],
  isSeen: ['kejian', w.flag(1, 0)],
  /** What stands in the way besides the grant. */
  /** By no role: because records name them, as a template names its administrators. */
  isKeeper: ['jlgl', w.flag(1, 0)],
  obstacles: ['zaList', w.list(z.enum(obstacles))],
  /** The roles that grant the entry; those that the person holds come first. */
  roles: [
    'jsList',
    w.list(
      w.entity({
        code: ['jsdm', code],
        name: ['jsmc', w.text()],
        nameEn: ['jsmcEn', w.text()],
        isHeld: ['yy', w.flag(1, 0)],
        /** The units by which the person holds it; absent where it was given to the person. */
        through: ['lybmmc', w.optional(w.text(1000))],
        throughEn: ['lybmmcEn', w.optional(w.text(1000))],
      }),
    ),
  ],
  /** The person's units that business may be chosen for there. */
  units: [
    'dwxxList',
    w.list(
      w.entity({
        code: ['bmdm', w.text(20)],
        name: ['bmmc', w.text()],
        nameEn: ['bmmcEn', w.text()],
        /** False where no account set of the person's roles opens it. */
        isOpen: ['kexuan', w.flag(1, 0)],
      }),
    ),
  ],
  /** People who authorised this person and see the entry themselves. */
  delegators: [
    'wtrList',
    w.list(
      w.entity({
        code: ['wtr', w.text(40)],
        name: ['wtrxm', w.text()],
        nameEn: ['wtrxmEn', w.text()],
        until: ['jssj', w.moment()],
        roles: ['jsmcList', w.list(w.text())],
        rolesEn: ['jsmcEnList', w.list(w.text())],
      }),
    ),
  ],
})
export type Explanation = w.Of<typeof Explanation>

const one = w.body({ code: ['jsdm', code] })
const asked = { checked: ['qidList', permissionIds()], halfChecked: ['bxqidList', permissionIds()] } as const
export const GrantChange = w.body({ code: ['jsdm', code], ...asked, revision: maintainedRows.revision })

const list = listed(Role, ['code', 'name', 'nameEn', 'position', 'userCount', 'permissionCount', 'changedAt'], {
  word: ['gjz', w.optional(w.text())],
})
const holders = listed(RoleHolder, ['code', 'name', 'unitName', 'enabled'], {
  roleCode: ['jsdm', code],
  word: ['gjz', w.optional(w.text())],
})

export const roles = {
  list: post('/xtglJsgl/list', { access, ...list.page }),
  export: post('/xtglJsgl/export', { access, ...list.file }),
  add: post('/xtglJsgl/add', { access, input: NewRole }),
  update: post('/xtglJsgl/update', { access, input: RoleChange }),
  remove: post('/xtglJsgl/delete', {
    access,
    input: w.body({ code: ['jsdm', code], revision: maintainedRows.revision }),
  }),
  tree: post('/xtglJsgl/qxTree', { access, data: w.list(GrantableNode, 20_000), about: 'What may be granted.' }),
  accountSetTree: post('/xtglJsgl/ztTree', { access, data: w.list(GrantableSet) }),
  grants: post('/xtglJsgl/getGrants', { access, input: one, data: RoleGrants }),
  saveGrants: post('/xtglJsgl/saveGrants', { access, zipped: true, input: GrantChange }),
  saveAccountSets: post('/xtglJsgl/saveZt', {
    access,
    input: w.body({
      code: ['jsdm', code],
      accountSets: ['ztdmList', w.list(w.text(20), 1000)],
      revision: maintainedRows.revision,
    }),
  }),
  saveUnits: post('/xtglJsgl/saveDw', {
    access,
    input: w.body({
      code: ['jsdm', code],
      units: ['bmdmList', w.list(w.text(20), 1000)],
      revision: maintainedRows.revision,
    }),
    about: 'Everybody of these units, and of the units below them, holds the role.',
  }),
  impact: post('/xtglJsgl/impact', {
    access,
    input: w.body({ code: ['jsdm', code], ...asked }),
    data: Impact,
    about: 'How many people would gain or lose which entries.',
  }),
  holders: post('/xtglJsgl/users', { access, ...holders.page }),
  exportHolders: post('/xtglJsgl/exportUsers', { access, ...holders.file }),
  compare: post('/xtglJsgl/compare', {
    access,
    input: w.body({ first: ['jsdm', code], second: ['jsdm2', code] }),
    data: Comparison,
  }),
  seeAs: post('/xtglJsgl/seeAs', { access, input: Viewpoint, data: Seen }),
  explain: post('/xtglJsgl/explain', {
    access,
    input: w.body({ personId: ['suid', w.int(1)], id: ['qid', w.text(60)] }),
    data: Explanation,
    about: 'The chain role, permission, unit, delegation by which somebody sees an entry.',
  }),
}
