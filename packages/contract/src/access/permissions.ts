import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows } from '../lists.ts'
import * as w from '../wire.ts'
import { LinkedSystem } from './systems.ts'

const device = () => z.enum(['PC', 'MOBILE'])
const linkKind = () => w.word({ page: 0, link: 1, desktop: 2 })
const linkTarget = () => w.word({ window: 0, embedded: 1 })
const openMode = () => w.word({ path: 0, window: 1, template: 2, templateList: 3 })

/** A node of the permission tree as its administrators see it (spec 2 §3, Permission node). */
export const Permission = w.entity({
  id: ['qid', w.text(60)],
  /** Empty for a root. */
  parentId: ['pid', w.text(60)],
  name: ['qname', w.text()],
  nameEn: ['qnameEn', w.text()],
  position: ['xh', w.int(0)],
  level: ['jc', w.int(0, 20)],
  systemId: ['sysid', w.text(20)],
  device: ['devicetype', device()],
  /** Of a frame's route its path, of an application its link. */
  link: ['urllink', w.text(500)],
  linkKind: ['urlflg', linkKind()],
  linkTarget: ['linktype', linkTarget()],
  openMode: ['memo1', openMode()],
  isBranch: ['isbranch', w.flag(1, 0)],
  inPortalMenu: ['ismhqx', w.flag(1, 0)],
  hidden: ['isHide', w.flag(1, 0)],
  component: ['component', w.text()],
  menuIcon: ['memo2', w.text(200)],
  icon: ['img', w.text(200)],
  description: ['memo3', w.text()],
  descriptionEn: ['memo3En', w.text(200)],
  /** A route of the portal's own frame; else an application or group of the home page. */
  inFrame: ['sfkj', w.flag(1, 0)],
  /** The right for the server's own calls that holding the node gives; it is not edited. */
  right: ['qxbs', w.optional(w.text())],
  hasChild: ['hasChild', w.bool()],
  ...maintainedRows,
})
export type Permission = w.Of<typeof Permission>

/** The permission form. What is missing is refused in words, at its field; what is not sent of a saved node stays. */
export const PermissionForm = w.body({
  parentId: ['pid', w.optional(w.text(60))],
  id: ['qid', w.optional(w.text(60))],
  name: ['qname', w.optional(w.text())],
  nameEn: ['qnameEn', w.optional(w.text())],
  position: ['xh', w.optional(w.int(0, 1_000_000))],
  systemId: ['sysid', w.optional(w.text(20))],
  device: ['devicetype', w.optional(device())],
  link: ['urllink', w.optional(w.text(500))],
  linkKind: ['urlflg', w.optional(linkKind())],
  linkTarget: ['linktype', w.optional(linkTarget())],
  openMode: ['memo1', w.optional(openMode())],
  isBranch: ['isbranch', w.optional(w.flag(1, 0))],
  inPortalMenu: ['ismhqx', w.optional(w.flag(1, 0))],
  hidden: ['isHide', w.optional(w.flag(1, 0))],
  component: ['component', w.optional(w.text())],
  menuIcon: ['memo2', w.optional(w.text(200))],
  icon: ['img', w.optional(w.text(200))],
  description: ['memo3', w.optional(w.text())],
  descriptionEn: ['memo3En', w.optional(w.text(200))],
  /** Only a new node below the root may choose; deeper ones stand where their parent does. */
  inFrame: ['sfkj', w.optional(w.flag(1, 0))],
  revision: ['bbxh', w.optional(w.int(1))],
  /** What the list answers besides and a form sends back: not looked at. */
  level: ['jc', w.optional(w.int(0, 20))],
  hasChild: ['hasChild', w.optional(z.union([z.boolean(), w.flag(1, 0)]))],
  children: ['children', w.optional(w.list(w.entity({ id: ['qid', w.text(60)] })))],
  right: ['qxbs', w.optional(w.text())],
  changedBy: ['xgr', w.optional(w.text())],
  changedAt: ['xgsj', w.optional(w.text())],
})
export type PermissionForm = w.Of<typeof PermissionForm>

/** Where a node shall hang, and its place among what is there, from 1. */
export const PermissionMove = w.body({
  id: ['qid', w.text(60)],
  parentId: ['pid', w.text(60)],
  place: ['xh', w.int(1, 1_000_000)],
})

const truth = () => z.union([z.boolean(), w.text(10)])
const access = may('permissions')
const Node = w.body({ id: ['qid', w.text(60)] })
const Saved = w.entity({ id: ['qid', w.text(60)] })
const filters = {
  device: ['devicetype', w.optional(device())],
  keyword: ['keyword', w.optional(w.text())],
} as const satisfies w.Rows

/** The columns of an exported tree are in the tree's own order. */
const exportSorts = ['id'] as const

const list = listed(Permission, exportSorts, filters)

export const permissions = {
  list: post('/getQxByQid', {
    access,
    sent: 'form',
    input: w.body({
      /** Every node, flat; else the children of `id`, or the roots. */
      isAll: ['isAll', w.optional(truth())],
      id: ['qid', w.optional(w.text(60))],
      device: ['devicetype', w.optional(device())],
    }),
    data: w.entity({ rows: ['data', w.list(Permission, 50_000)], total: ['total', w.int(0)] }),
    about: 'Nodes of the permission tree, as a flat list in data.data.',
  }),
  add: post('/addQx', { access, input: PermissionForm, data: Saved }),
  update: post('/updateQx', { access, input: PermissionForm, data: Saved }),
  remove: post('/delQx', { access, sent: 'form', input: Node }),
  search: post('/xtglQxgl/search', {
    access,
    input: w.body({ ...filters, keyword: ['keyword', w.text()] }),
    /** What was found together with the nodes above it, in the tree's order. */
    data: w.entity({ total: ['total', w.int(0)], rows: ['list', w.list(Permission, 50_000)] }),
  }),
  /** Moves a node with all below it, or puts it in another place among its siblings (from 1). */
  move: post('/xtglQxgl/move', {
    access,
    input: PermissionMove,
    data: Saved,
  }),
  /** The id and order that the next child of a node gets. */
  nextId: post('/xtglQxgl/nextId', {
    access,
    input: w.body({ parentId: ['pid', w.text(60)] }),
    data: w.entity({ id: ['qid', w.text(60)], position: ['xh', w.int(0)] }),
  }),
  /** Every system, also those that are off or without applications: what a node may belong to, and where it opens. */
  systems: post('/xtglQxgl/systems', { access, data: w.list(LinkedSystem, 1000) }),
  /** What hangs on a node: asked before it is deleted. */
  uses: post('/xtglQxgl/uses', {
    access,
    input: Node,
    data: w.entity({
      favourites: ['cyNum', w.int(0)],
      todos: ['dbsxNum', w.int(0)],
      roles: ['jsList', w.list(w.entity({ name: ['jsmc', w.text()], nameEn: ['jsmcEn', w.text()] }))],
    }),
  }),
  /** Icons to choose from: the product's own and those that were uploaded. */
  icons: post('/xtglQxgl/icons', {
    access: 'signedIn',
    data: w.entity({
      menu: ['cdtbList', w.list(w.text(200))],
      applications: ['yytbList', w.list(w.text(200))],
      uploaded: ['sctbList', w.list(w.text(200))],
    }),
  }),
  export: post('/xtglQxgl/export', { access, ...list.file }),
}
