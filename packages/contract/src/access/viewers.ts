import * as z from 'zod/mini'
import { RoleTag } from '../directory/persons.ts'
import { may, post } from '../endpoint.ts'
import { listed } from '../lists.ts'
import * as w from '../wire.ts'

const access = may('permissions')

/** What keeps a node out of everybody's menu, whoever was granted it. */
export const closings = ['hidden', 'systemOff'] as const

/** How many people were granted a node of the tree, and by which roles. */
export const NodeViewers = w.entity({
  id: ['qid', w.text(60)],
  people: ['rs', w.int(0)],
  /** In order; the built-in role, which holds everything, is said only where no other does. */
  roles: ['jsdmList', w.list(w.text(40), 1000)],
})
export type NodeViewers = w.Of<typeof NodeViewers>

/** A role that grants a node, and how it came by its people. */
const GrantingRole = w.entity({
  ...RoleTag.rows,
  /** Of those who see the node. */
  people: ['rs', w.int(0)],
  /** All the entries that it brings. */
  permissionCount: ['qxs', w.int(0)],
  isBuiltIn: ['nz', w.flag(1, 0)],
})

/** A page that somebody sees, below a node or itself. */
const SeenPage = w.entity({
  id: ['qid', w.text(60)],
  name: ['qname', w.text()],
  nameEn: ['qnameEn', w.text()],
  people: ['rs', w.int(0)],
})

/** By which ways a node is seen, and what would be lost without it. */
export const Ways = w.entity({
  people: ['rs', w.int(0)],
  closings: ['zaList', w.list(z.enum(closings))],
  roles: ['jsList', w.list(GrantingRole, 1000)],
  /** Pages below it, or itself, that are in somebody's menu, and those most people see. */
  pageCount: ['yms', w.int(0)],
  pages: ['list', w.list(SeenPage, 10)],
})
export type Ways = w.Of<typeof Ways>

/** Somebody who sees a node. */
export const Viewer = w.entity({
  id: ['suid', w.int(1)],
  code: ['rydm', w.text(40)],
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
  unitName: ['bmmc', w.optional(w.text())],
  unitNameEn: ['bmmcEn', w.optional(w.text())],
  roles: [
    'jsList',
    w.list(
      w.entity({
        ...RoleTag.rows,
        /** The units by which the person holds it; absent where it was given to the person. */
        through: ['lybmmc', w.optional(w.text(1000))],
        throughEn: ['lybmmcEn', w.optional(w.text(1000))],
      }),
      200,
    ),
  ],
})
export type Viewer = w.Of<typeof Viewer>

const list = listed(Viewer, ['code', 'name', 'unitName'], {
  permissionId: ['qid', w.text(60)],
  roleCode: ['jsdm', w.optional(w.text(40))],
  word: ['gjz', w.optional(w.text())],
})

/** Who sees what, asked of the permission tree's own nodes. */
export const viewers = {
  counts: post('/xtglQxgl/viewerCounts', {
    access,
    data: w.entity({ roles: ['jsList', w.list(RoleTag, 1000)], nodes: ['list', w.list(NodeViewers, 50_000)] }),
    about: 'How many people see each node of the permission tree.',
  }),
  ways: post('/xtglQxgl/viewerWays', { access, input: w.body({ id: ['qid', w.text(60)] }), data: Ways }),
  list: post('/xtglQxgl/viewers', { access, ...list.page, about: 'The people who see a node, by which roles.' }),
}
