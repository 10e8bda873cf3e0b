import * as z from 'zod/mini'
import { post } from './endpoint.ts'
import * as w from './wire.ts'

/** 系统参数 as the wire carries it. */
export const Parameter = w.entity({
  id: ['csid', w.text(60)],
  name: ['csmc', w.optional(w.text(200))],
  nameEn: ['csmcEn', w.optional(w.text(200))],
  value: ['csvalue', z.string()],
})
export type Parameter = w.Of<typeof Parameter>

const input = w.body({ id: ['csid', w.text(60)] })
const open = { access: 'anyone', beforePasswordChange: true } as const

export const parameters = {
  all: post('/selectAllCs', { ...open, data: w.list(Parameter), about: 'Before sign-in: public ones only.' }),
  displayed: post('/selectDisplayCs', { ...open, data: w.list(Parameter) }),
  one: post('/getXtcsById', { ...open, input, data: w.maybe(Parameter), about: 'Also the public key: rsaPublicKey.' }),
}
