import type * as z from 'zod/mini'
import { Reach } from '../access/delegations.ts'
import { RoleTag, UserUnit } from '../directory/persons.ts'
import { get, may, post } from '../endpoint.ts'
import { exportInput, listData, listInput, maintainedRows, several } from '../lists.ts'
import type { Right } from '../pages.ts'
import * as w from '../wire.ts'

/** The person behind the session, as the frame shows them. */
export const UserInfo = w.entity({
  id: ['suid', w.text(20)],
  /** Staff number; favourites call it yhbh. */
  code: ['rydm', w.text(40)],
  username: ['username', w.text(64)],
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
  jobTitle: ['zc', w.optional(w.text())],
  jobTitleEn: ['zcEn', w.optional(w.text())],
  /** Comma-separated role codes; an administrator's list holds exactly `admin`. */
  roles: ['jsid', w.text(1000)],
  /** Rights held through the permission tree. */
  rights: ['rights', w.list(w.text() as z.ZodMiniType<Right, string>)],
  email: ['email', w.optional(w.text(254))],
  mobile: ['tel', w.optional(w.text(20))],
  photo: ['photo', w.optional(w.text(200))],
  primaryUnitCode: ['bmdm', w.optional(w.text(20))],
  primaryUnitName: ['bmmc', w.optional(w.text())],
  primaryUnitNameEn: ['bmmcEn', w.optional(w.text())],
  /** While acting for somebody: who really sits there. */
  actorCode: ['ysrydm', w.optional(w.text(40))],
  actorName: ['ysuname', w.optional(w.text())],
  actorNameEn: ['ysunameEn', w.optional(w.text())],
  /** While acting: what the authorisation reaches. */
  reach: ['sqnr', w.optional(Reach)],
  mustChangePassword: ['mustChangePwd', w.bool()],
})
export type UserInfo = w.Of<typeof UserInfo>

export const UserByName = w.entity({
  id: ['suid', w.text(20)],
  name: ['uname', w.text()],
  /** Only for the session's own user. */
  token: ['token', w.optional(w.text(128))],
})

/** An account as administrators see it: card and mobile numbers are masked. */
export const UserRow = w.entity({
  id: ['suid', w.int(1)],
  code: ['rydm', w.text(40)],
  username: ['username', w.text(64)],
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
  jobTitle: ['zc', w.optional(w.text())],
  jobTitleEn: ['zcEn', w.optional(w.text())],
  /** Since when the person has worked, or studied, here. */
  joinedOn: ['rzrq', w.optional(w.day())],
  email: ['email', w.optional(w.text(254))],
  maskedMobile: ['tel', w.optional(w.text(20))],
  maskedCardId: ['sfzh', w.optional(w.text(18))],
  enabled: ['yhzt', w.flag(1, 0)],
  /** 本地用户: the portal itself checks the password. */
  isLocal: ['bdyh', w.flag(1, 0)],
  /** Too many wrong passwords. */
  isLocked: ['sdzt', w.flag(1, 0)],
  /** Nobody can sign in with a password yet. */
  hasPassword: ['symm', w.flag(1, 0)],
  /** Addresses this account may sign in from; none: any. */
  boundAddresses: ['bdip', w.list(w.text(64), 50)],
  roles: ['jsList', w.list(RoleTag, 200)],
  units: ['dwxxList', w.list(UserUnit, 100)],
  createdAt: ['cjsj', w.moment()],
  /** By whichever way, also to act for somebody; absent: never. */
  lastSignInAt: ['zhdlsj', w.optional(w.moment())],
  ...maintainedRows,
})
export type UserRow = w.Of<typeof UserRow>

const filters = {
  /** Found in name, English name, user name and staff number. */
  keyword: ['keyword', w.optional(w.text())],
  /** Together with the units below it. */
  unitCode: ['bmdm', several(w.text(20))],
  roleCode: ['jsdm', several(w.text(40))],
  enabled: ['yhzt', w.optional(w.flag(1, 0))],
  isLocal: ['bdyh', w.optional(w.flag(1, 0))],
  isLocked: ['sdzt', w.optional(w.flag(1, 0))],
} as const
const sortable = ['code', 'username', 'name', 'createdAt', 'lastSignInAt'] as const
export type UserFilter = Omit<w.Of<typeof UserListInput>, 'page' | 'limit'>
export const UserListInput = listInput(UserRow, sortable, filters)
export const UserExportInput = exportInput(UserRow, sortable, filters)

const written = {
  code: ['rydm', w.text(40), 'entered'],
  username: ['username', w.text(64), 'entered'],
  name: ['uname', w.text(), 'entered'],
  /** Made from the name where it is left empty. */
  nameEn: ['unameEn', w.optional(w.text())],
  jobTitle: ['zc', w.optional(w.text())],
  jobTitleEn: ['zcEn', w.optional(w.text())],
  /** Since when the person has worked, or studied, here. */
  joinedOn: ['rzrq', w.optional(w.day())],
  email: ['email', w.text(254), 'entered'],
  /** Absent: stays as it is, because only masked ones are read. */
  mobile: ['tel', w.optional(w.text(20))],
  cardId: ['sfzh', w.optional(w.text(18))],
  enabled: ['yhzt', w.flag(1, 0)],
  isLocal: ['bdyh', w.flag(1, 0)],
  boundAddresses: ['bdip', w.list(w.text(64), 50)],
  roles: ['jsList', w.list(w.text(40), 200), 'chosen'],
  /** The primary one first. */
  units: ['dwxxList', w.list(w.text(20), 100), 'chosen'],
} as const

export const UserAddInput = w.body(written)
export const UserUpdateInput = w.body({ id: ['suid', w.int(1)], revision: maintainedRows.revision, ...written })
const OneUser = w.body({ id: ['suid', w.int(1)] })

/** What a person's removal takes with it. */
export const RemovalPreview = w.entity({
  sessions: ['hhs', w.int(0)],
  favourites: ['cys', w.int(0)],
  delegations: ['sqs', w.int(0)],
  todos: ['dbs', w.int(0)],
  /** Refused while this is so: something still needs the person. */
  isNeeded: ['sfbsy', w.flag(1, 0)],
})

/** A session of somebody, for whoever looks after them. */
export const UserSession = w.entity({
  id: ['id', w.text(64)],
  device: ['device', w.text(200)],
  address: ['ip', w.text(64)],
  method: ['method', w.text(32)],
  signedInAt: ['loginTime', w.moment()],
  lastUsedAt: ['lastTime', w.moment()],
  actingFor: ['wtrxm', w.optional(w.text())],
})

/** How many people one look-up of the person picker answers. */
export const pickLimit = 20

/** Somebody to be chosen in a form. */
export const PickedPerson = w.entity({
  id: ['suid', w.int(1)],
  code: ['rydm', w.text(40)],
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
  unitName: ['bmmc', w.optional(w.text())],
  unitNameEn: ['bmmcEn', w.optional(w.text())],
  /** Who cannot sign in any more is found, and not to be chosen for anything new. */
  enabled: ['yhzt', w.flag(1, 0)],
})
export type PickedPerson = w.Of<typeof PickedPerson>

export const users = {
  mine: get('/yhxx', { access: 'signedIn', data: UserInfo, beforePasswordChange: true }),
  info: post('/getUserInfo', { access: 'signedIn', data: UserInfo, beforePasswordChange: true }),
  infoByGet: get('/getUserInfo', { access: 'signedIn', data: UserInfo, beforePasswordChange: true }),
  byName: post('/yhxx/getUserByName', {
    access: 'signedIn',
    input: w.body({ username: ['username', w.text(64)] }),
    data: UserByName,
  }),
  pick: post('/yhxx/pickPerson', {
    access: 'signedIn',
    input: w.body({
      keyword: ['keyword', w.optional(w.text())],
      /** Instead of a keyword: those already chosen, to be shown by name. */
      ids: ['suids', w.optional(w.list(w.int(1), 200))],
    }),
    data: w.list(PickedPerson, 200),
    about: 'People by name, English name (also run together, or its initials), account or staff number.',
  }),
  list: post('/xtglYhgl/list', { access: may('users'), input: UserListInput, data: listData(UserRow) }),
  export: post('/xtglYhgl/export', { access: may('users'), file: true, input: UserExportInput }),
  one: post('/xtglYhgl/getUser', { access: may('users'), input: OneUser, data: UserRow }),
  add: post('/xtglYhgl/add', {
    access: may('users'),
    ownOnly: true,
    input: UserAddInput,
    data: w.entity({ id: ['suid', w.int(1)] }),
  }),
  update: post('/xtglYhgl/update', { access: may('users'), input: UserUpdateInput }),
  setEnabled: post('/xtglYhgl/setState', {
    access: may('users'),
    input: w.body({ ids: ['suids', w.list(w.int(1), 400)], enabled: ['yhzt', w.flag(1, 0)] }),
  }),
  removal: post('/xtglYhgl/removal', { access: may('users'), input: OneUser, data: RemovalPreview }),
  remove: post('/xtglYhgl/delete', {
    access: may('users'),
    input: w.body({ id: ['suid', w.int(1)], revision: maintainedRows.revision }),
  }),
  reveal: post('/xtglYhgl/reveal', {
    access: may('users.reveal'),
    input: OneUser,
    data: w.entity({ cardId: ['sfzh', w.maybe(w.text(18))], mobile: ['tel', w.maybe(w.text(20))] }),
    about: 'Card and mobile number in clear; every look is logged.',
  }),
  sessions: post('/xtglYhgl/sessions', { access: may('users'), input: OneUser, data: w.list(UserSession, 200) }),
  endSession: post('/xtglYhgl/endSession', {
    access: may('users'),
    input: w.body({ id: ['suid', w.int(1)], sessionId: ['id', w.optional(w.text(64))] }),
    data: w.entity({ count: ['count', w.int(0)] }),
    about: 'Ends one session of a person, or all of them.',
  }),
  resetPassword: post('/xtglYhgl/resetPassword', {
    access: may('users'),
    ownOnly: true,
    input: OneUser,
    data: w.entity({
      /** The one-time password where it is random, said this once; absent where it is the card number's tail. */
      oneTimePassword: ['pwd', w.optional(w.text(40))],
      goodUntil: ['yxqz', w.moment()],
    }),
    about: 'Sets a one-time password that works once within 24 hours, only to choose a new one. Every session ends.',
  }),
  resetQuestion: post('/xtglYhgl/resetQa', { access: may('users'), ownOnly: true, input: OneUser }),
  unlock: post('/xtglYhgl/unlock', { access: may('users'), input: OneUser }),
  grantable: post('/xtglYhgl/grantableRoles', {
    access: may('users'),
    data: w.list(RoleTag, 1000),
    about: 'The roles that the caller may give to people.',
  }),
}
