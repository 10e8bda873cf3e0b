import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows, several } from '../lists.ts'
import * as w from '../wire.ts'

/** What somebody without an account fills in. */
export const Registration = w.body({
  name: ['uname', w.text()],
  username: ['username', w.text(64)],
  /** Staff number, where the person knows it. */
  code: ['rydm', w.optional(w.text(40))],
  email: ['email', w.text(254)],
  mobile: ['tel', w.text(20)],
  cardId: ['sfzh', w.optional(w.text(18))],
  unitCode: ['bmdm', w.optional(w.text(20))],
  reason: ['sqly', w.optional(w.text(200))],
  /** base64 of the RSA-OAEP (SHA-256) ciphertext of the UTF-8 password. */
  sealedPassword: ['password', w.text(1024)],
  sliderPass: ['slider', w.optional(w.text(128))],
})

const states = ['waiting', 'approved', 'rejected'] as const
export const RegistrationRow = w.entity({
  id: ['zcid', w.int(1)],
  state: ['zczt', z.enum(states)],
  name: ['uname', w.text()],
  username: ['username', w.text(64)],
  code: ['rydm', w.optional(w.text(40))],
  email: ['email', w.text(254)],
  maskedMobile: ['tel', w.text(20)],
  maskedCardId: ['sfzh', w.optional(w.text(18))],
  unitCode: ['bmdm', w.optional(w.text(20))],
  unitName: ['bmmc', w.optional(w.text())],
  unitNameEn: ['bmmcEn', w.optional(w.text())],
  reason: ['sqly', w.optional(w.text(200))],
  rejectReason: ['bhyy', w.optional(w.text(200))],
  createdAt: ['cjsj', w.moment()],
  ...maintainedRows,
})
export type RegistrationRow = w.Of<typeof RegistrationRow>

const filters = {
  keyword: ['keyword', w.optional(w.text())],
  state: ['zczt', several(z.enum(states))],
} as const
const sortable = ['createdAt', 'name', 'username'] as const

export const Approval = w.body({
  id: ['zcid', w.int(1)],
  revision: maintainedRows.revision,
  username: ['username', w.text(64), 'entered'],
  code: ['rydm', w.text(40), 'entered'],
  roles: ['jsList', w.list(w.text(40), 200), 'chosen'],
  /** The primary one first. */
  units: ['dwxxList', w.list(w.text(20), 100), 'chosen'],
})

const list = listed(RegistrationRow, sortable, filters)

export const registrations = {
  /** The answer is the same whether or not such an account exists. */
  register: post('/regist', {
    access: 'anyone',
    input: Registration,
    about: 'Asks for an account. Refused while the parameter registration is off; an administrator decides.',
  }),
  units: post('/regist/units', {
    access: 'anyone',
    data: w.list(w.entity({ code: ['bmdm', w.text(20)], name: ['bmmc', w.text()], nameEn: ['bmmcEn', w.text()] })),
    about: 'The units to choose from when asking for an account; none while registration is off.',
  }),
  list: post('/xtglZcsh/list', { access: may('users'), ...list.page }),
  export: post('/xtglZcsh/export', { access: may('users'), ...list.file }),
  approve: post('/xtglZcsh/approve', {
    access: may('users'),
    ownOnly: true,
    input: Approval,
    data: w.entity({ id: ['suid', w.int(1)] }),
  }),
  reject: post('/xtglZcsh/reject', {
    access: may('users'),
    input: w.body({
      id: ['zcid', w.int(1)],
      revision: maintainedRows.revision,
      reason: ['bhyy', w.text(200), 'entered'],
    }),
  }),
}
