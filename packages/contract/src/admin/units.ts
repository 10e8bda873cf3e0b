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
}
