import { post } from './endpoint.ts'
import * as w from './wire.ts'

/** Somebody this person may act for, themself included. */
export const DelegatedUser = w.entity({
  code: ['wtr', w.text(40)],
  name: ['wtrxm', w.text()],
  nameEn: ['wtrxmEn', w.text()],
  isCurrent: ['current', w.flag(1, 0)],
  isOriginal: ['origin', w.flag(1, 0)],
  /** Until when the authorisation runs; absent for the person themself. */
  until: ['jssj', w.optional(w.moment())],
})
export type DelegatedUser = w.Of<typeof DelegatedUser>

export const delegations = {
  mine: post('/yhxx/getEmpowerUserList', { access: 'signedIn', data: w.list(DelegatedUser) }),
}
