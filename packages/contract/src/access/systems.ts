import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows, several } from '../lists.ts'
import * as w from '../wire.ts'

export const System = w.entity({
  id: ['sysid', w.text(20)],
  name: ['sysname', w.text()],
  nameEn: ['sysnameEn', w.text()],
  shortName: ['xtjc', w.text()],
  shortNameEn: ['xtjcEn', w.text()],
  intro: ['xtjj', w.optional(w.text(500))],
  introEn: ['xtjjEn', w.optional(w.text(500))],
  position: ['xtxh', w.int(0)],
  icon: ['img', w.optional(w.text(200))],
})

/** The portal's own entry among the systems: its pages, never switched off. */
export const portalSystemId = '0009'

/** How an application of the system is opened: with a one-time ticket, by its sign-in address, or as it is. */
export const jumpModes = ['ticket', 'plain', 'authorize'] as const
export type JumpMode = (typeof jumpModes)[number]
const jumpMode = () => w.word({ ticket: 0, plain: 1, authorize: 2 })

/** What an administrator says about a business system (spec 2 §3). Addresses may be empty. */
const details = {
  name: ['sysname', w.text(), 'entered'],
  nameEn: ['sysnameEn', w.text(), 'entered'],
  /** Chinese abbreviation, and the other one. */
  shortName: ['xtjc', w.text(20), 'entered'],
  shortNameEn: ['xtjcEn', w.text(30), 'entered'],
  position: ['xtxh', w.int(0, 9999), 'entered'],
  enabled: ['qyzt', w.flag(1, 0)],
  icon: ['img', w.text(200)],
  intro: ['xtjj', w.text(500)],
  introEn: ['xtjjEn', w.text(500)],
  jumpMode: ['tzfs', jumpMode()],
  /** `https://host[:port]`, stored as a browser writes it (rules/fields/origin.ts): what may be framed and opened. */
  origin: ['wlly', w.text(200)],
  /** Its addresses are private ones of the organisation's own network. */
  isIntranet: ['sfnw', w.flag(1, 0)],
  /** Unified sign-in address, and the one within the intranet. */
  authUrl: ['tyrzdz', w.text(300)],
  authUrlIntranet: ['tyrzdzNw', w.text(300)],
  syncUrl: ['sjtbdz', w.text(300)],
  apiUrl: ['jkdz', w.text(300)],
  mobileAuthUrl: ['ydrzdz', w.text(300)],
  isDataCentre: ['sjzxbz', w.flag(1, 0)],
  dataCentreType: ['sjzxlx', w.text(40)],
  hasApproval: ['spbz', w.flag(1, 0)],
  /** May ask for one-time tokens that sign its users in to the portal. */
  maySignIn: ['sfdl', w.flag(1, 0)],
  /** Its claims, and its declarations of income, may hold and spend project money. */
  mayReimburse: ['sfbx', w.flag(1, 0)],
  mayDeclare: ['sfsb', w.flag(1, 0)],
  maintenanceUntil: ['whjssj', w.optional(w.maybe(w.moment()))],
} as const satisfies w.Rows

export const ManagedSystem = w.entity({
  id: ['sysid', w.text(20)],
  ...details,
  /** Groups and applications of it in the permission tree, its own entry left out. */
  nodeCount: ['qxsl', w.int(0)],
  hasSecret: ['sfmy', w.flag(1, 0)],
  secretChangedAt: ['mygxsj', w.optional(w.moment())],
  /** Until then the secret before the present one is taken too. */
  previousSecretUntil: ['mygqsj', w.optional(w.moment())],
  ...maintainedRows,
})
export type ManagedSystem = w.Of<typeof ManagedSystem>

/** What the permission form has to know of a system: where its applications open. */
export const LinkedSystem = w.entity({
  id: ['sysid', w.text(20)],
  name: details.name,
  nameEn: details.nameEn,
  origin: details.origin,
  jumpMode: details.jumpMode,
})
export type LinkedSystem = w.Of<typeof LinkedSystem>

export const NewSystem = w.body({ id: ['sysid', w.text(20), 'entered'], ...details })
export const SystemChange = w.body({
  id: ['sysid', w.text(20), 'entered'],
  ...details,
  revision: maintainedRows.revision,
})

/** A new secret, shown this once. */
export const SystemSecret = w.entity({
  secret: ['my', w.text(100)],
  previousUntil: ['mygqsj', w.optional(w.moment())],
})

/** The addresses that can be tried. */
export const systemAddresses = ['authUrl', 'authUrlIntranet', 'syncUrl', 'apiUrl', 'mobileAuthUrl'] as const
export type SystemAddress = (typeof systemAddresses)[number]

/** Why a connection fails. */
export const connectionProblems = [
  'noAddress',
  'offOrigin',
  'unknownHost',
  'privateAddress',
  'refused',
  'timeout',
  'certificate',
  'unreachable',
] as const

export const ConnectionTest = w.entity({
  address: ['dzlx', z.enum(systemAddresses)],
  url: ['dz', w.text(300)],
  isReachable: ['sfkd', w.flag(1, 0)],
  /** The HTTP status that came back. */
  status: ['ztm', w.optional(w.int(0, 999))],
  milliseconds: ['hs', w.int(0)],
  problem: ['yy', w.optional(z.enum(connectionProblems))],
})
export type ConnectionTest = w.Of<typeof ConnectionTest>

const access = may('systems')
const chosen = { id: ['sysid', w.text(20)], revision: maintainedRows.revision } as const

const list = listed(ManagedSystem, ['id', 'name', 'position', 'enabled', 'changedAt'], {
  keyword: ['keyword', w.optional(w.text())],
  enabled: ['qyzt', w.optional(w.flag(1, 0))],
  jumpMode: ['tzfs', several(jumpMode())],
  isMaintained: ['sfwh', w.optional(w.flag(1, 0))],
})

export const systems = {
  list: post('/getXtxxList', { access: 'signedIn', data: w.list(System) }),
  managed: post('/xtglYwxtgl/list', { access, ...list.page }),
  export: post('/xtglYwxtgl/export', { access, ...list.file }),
  add: post('/xtglYwxtgl/add', {
    access,
    input: NewSystem,
    data: SystemSecret,
    about: 'Registers a system, with its entry in the permission tree; answers its secret, this once.',
  }),
  update: post('/xtglYwxtgl/update', { access, input: SystemChange }),
  remove: post('/xtglYwxtgl/remove', { access, input: w.body(chosen) }),
  rotateSecret: post('/xtglYwxtgl/rotateSecret', {
    access,
    input: w.body({ ...chosen, overlapHours: ['cdsj', w.int(0, 720)] }),
    data: SystemSecret,
    about: 'A new secret; the one before it is taken for so many hours more.',
  }),
  testConnection: post('/xtglYwxtgl/testConnection', {
    access,
    input: w.body({ id: ['sysid', w.text(20)] }),
    data: w.list(ConnectionTest),
    about: 'The server calls each saved address of the system once.',
  }),
}
