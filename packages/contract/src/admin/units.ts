import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows, several } from '../lists.ts'
import * as w from '../wire.ts'

/** 办理业务单位: a unit that business is done for. */
export const Unit = w.entity({
  code: ['bmdm', w.text(20)],
  name: ['bmmc', w.text()],
  nameEn: ['bmmcEn', w.text()],
  accountSetCode: ['ztdm', w.text(20)],
  accountSetName: ['ztmc', w.text()],
  accountSetNameEn: ['ztmcEn', w.text()],
  parentCode: ['sjbmdm', w.optional(w.text(20))],
})
export type Unit = w.Of<typeof Unit>

export const MyUnits = w.entity({
  units: ['dwxxList', w.list(Unit)],
  primary: ['primaryDwxx', w.maybe(Unit)],
})

const access = may('units')
const code = w.text(20)

/** A unit as administrators maintain it; a parent comes before its children. */
export const MaintainedUnit = w.entity({
  ...Unit.rows,
  position: ['xh', w.int(0)],
  enabled: ['dwzt', w.flag(1, 0)],
  /** People of the unit itself. */
  userCount: ['yhs', w.int(0)],
  /** Who leads it today; absent while it has no leader of its own. */
  leaderName: ['fzrxm', w.optional(w.text())],
  leaderNameEn: ['fzrxmEn', w.optional(w.text())],
  ...maintainedRows,
})
export type MaintainedUnit = w.Of<typeof MaintainedUnit>

const values = {
  code: ['bmdm', code, 'entered'],
  name: ['bmmc', w.text(), 'entered'],
  nameEn: ['bmmcEn', w.text(), 'entered'],
  accountSetCode: ['ztdm', code, 'chosen'],
  /** Absent: a unit at the top. */
  parentCode: ['sjbmdm', w.optional(code)],
  position: ['xh', w.int(0, 100_000), 'entered'],
  enabled: ['dwzt', w.flag(1, 0)],
} as const satisfies w.Rows
export const NewUnit = w.body(values)
export type NewUnit = w.Of<typeof NewUnit>
export const UnitChange = w.body({ ...values, revision: maintainedRows.revision })

/** Puts a unit below another, or at the top, before the sibling that stands at `position`. */
export const UnitMove = w.body({
  code: ['bmdm', code],
  parentCode: ['sjbmdm', w.optional(code)],
  position: ['xh', w.int(0, 100_000)],
  revision: maintainedRows.revision,
})

/** What the list of units shows of them: all of it is with the reader, so that only its export asks for it. */
const filters = {
  word: ['gjz', w.optional(w.text())],
  enabled: ['dwzt', w.optional(w.flag(1, 0))],
  accountSetCode: ['ztdm', several(code)],
  /** Those that were selected. */
  codes: ['bmdmList', w.optional(w.list(code, 20_000))],
} as const satisfies w.Rows
export const unitSorts = ['name', 'code', 'enabled', 'accountSetCode', 'userCount', 'changedAt'] as const

/** Somebody who belongs to a unit. */
export const UnitMember = w.entity({
  code: ['rydm', w.text(40)],
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
  unitName: ['bmmc', w.text()],
  unitNameEn: ['bmmcEn', w.text()],
  isPrimary: ['zdw', w.flag(1, 0)],
  enabled: ['yhzt', w.flag(1, 0)],
})
export type UnitMember = w.Of<typeof UnitMember>
const memberFilters = {
  unitCode: ['bmdm', code],
  /** People of the units below too. */
  withBelow: ['bhxj', w.optional(w.flag(1, 0))],
  word: ['gjz', w.optional(w.text())],
} as const satisfies w.Rows
const memberSorts = ['code', 'name', 'unitName', 'isPrimary', 'enabled'] as const

/** 负责人: one at a time. 副职: any number. */
export const unitPosts = ['leader', 'deputy'] as const
export const postStates = ['inOffice', 'coming', 'over', 'away'] as const

/** Who holds a post of a unit, from which day to which, both included. */
export const UnitPost = w.entity({
  id: ['zwid', w.int(1)],
  post: ['zwlb', z.enum(unitPosts)],
  userId: ['suid', w.int(1)],
  code: ['rydm', w.text(40)],
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
  startsOn: ['ksrq', w.day()],
  /** Absent: until somebody says when. */
  endsOn: ['jsrq', w.optional(w.day())],
  /** Of today. `away`: in office by its days, but the account is switched off, so that the post counts as vacant. */
  state: ['zwzt', z.enum(postStates)],
  ...maintainedRows,
})
export type UnitPost = w.Of<typeof UnitPost>

/** Who leads a unit, and which one: a unit above, while the one that is asked about has no leader. */
const UnitLeader = w.entity({
  unitCode: ['bmdm', code],
  unitName: ['bmmc', w.text()],
  unitNameEn: ['bmmcEn', w.text()],
  userId: ['suid', w.int(1)],
  code: ['rydm', w.text(40)],
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
})
export type UnitLeader = w.Of<typeof UnitLeader>

export const SavedPost = w.body({
  /** Absent: a new one. */
  id: ['zwid', w.optional(w.int(1))],
  unitCode: ['bmdm', code],
  post: ['zwlb', z.enum(unitPosts), 'chosen'],
  userId: ['suid', w.int(1), 'chosen'],
  startsOn: ['ksrq', w.day(), 'chosen'],
  endsOn: ['jsrq', w.optional(w.day())],
  /** Whoever leads on the first day has led until the day before. */
  succeeds: ['sfjr', w.bool()],
  revision: ['bbxh', w.optional(w.int(1))],
})
export type SavedPost = w.Of<typeof SavedPost>

const list = listed(MaintainedUnit, unitSorts, filters)
const members = listed(UnitMember, memberSorts, memberFilters)

export const units = {
  all: post('/getBmxxList', { access: 'signedIn', data: w.list(Unit) }),
  mine: post('/xtglZtgl/getDwxxListByUserid', { access: 'signedIn', data: MyUnits }),
  tree: post('/xtglDwgl/tree', { access, data: w.list(MaintainedUnit, 20_000), about: 'Every unit, for its keepers.' }),
  export: post('/xtglDwgl/export', { access, ...list.file }),
  add: post('/xtglDwgl/add', { access, input: NewUnit }),
  update: post('/xtglDwgl/update', { access, input: UnitChange }),
  move: post('/xtglDwgl/move', { access, input: UnitMove }),
  setEnabled: post('/xtglDwgl/setState', {
    access,
    input: w.body({ codes: ['bmdmList', w.list(code, 20_000)], enabled: ['dwzt', w.flag(1, 0)] }),
  }),
  remove: post('/xtglDwgl/delete', {
    access,
    input: w.body({ code: ['bmdm', code], revision: maintainedRows.revision }),
  }),
  members: post('/xtglDwgl/users', { access, ...members.page }),
  exportMembers: post('/xtglDwgl/exportUsers', { access, ...members.file }),
  posts: post('/xtglDwgl/posts', {
    access,
    input: w.body({ unitCode: ['bmdm', code] }),
    data: w.entity({ posts: ['zwList', w.list(UnitPost)], leader: ['fzr', w.maybe(UnitLeader)] }),
    about: 'Who holds and held posts of a unit, and who leads it today.',
  }),
  savePosts: post('/xtglDwgl/savePosts', {
    access,
    input: SavedPost,
    about: 'Saves a post of a unit and, where it succeeds another, the end of that one with it.',
  }),
  removePost: post('/xtglDwgl/deletePost', {
    access,
    input: w.body({ id: ['zwid', w.int(1)], revision: maintainedRows.revision }),
  }),
}
