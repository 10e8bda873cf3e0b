import { post } from './endpoint.ts'
import * as w from './wire.ts'

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

export const units = {
  all: post('/getBmxxList', { access: 'signedIn', data: w.list(Unit) }),
  mine: post('/xtglZtgl/getDwxxListByUserid', { access: 'signedIn', data: MyUnits }),
}
