import { get, post } from './endpoint.ts'
import * as w from './wire.ts'

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
  rights: ['rights', w.list(w.text())],
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
  mustChangePassword: ['mustChangePwd', w.bool()],
})
export type UserInfo = w.Of<typeof UserInfo>

export const UserByName = w.entity({
  id: ['suid', w.text(20)],
  name: ['uname', w.text()],
  /** Only for the session's own user. */
  token: ['token', w.optional(w.text(128))],
})

export const users = {
  mine: get('/yhxx', { access: 'signedIn', data: UserInfo, beforePasswordChange: true }),
  info: post('/getUserInfo', { access: 'signedIn', data: UserInfo, beforePasswordChange: true }),
  infoByGet: get('/getUserInfo', { access: 'signedIn', data: UserInfo, beforePasswordChange: true }),
  byName: post('/yhxx/getUserByName', {
    access: 'signedIn',
    input: w.body({ username: ['username', w.text(64)] }),
    data: UserByName,
  }),
}

/** True when the comma-separated list holds exactly `admin` (spec 1 §3; not merely the letters). */
export function isAdmin(roles: string): boolean {
  return roles.split(',').some(role => role.trim() === 'admin')
}
