import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { durations } from '../rules/funds/duration.ts'
import * as w from '../wire.ts'
import { money, typedSum, uses } from './authorizationEntities.ts'

const terms = {
  name: ['famc', w.text(40)],
  uses: ['sqxt', uses()],
  duration: ['sqqx', z.enum(durations)],
  /** How many days where people chose the dates themselves. */
  days: ['ts', w.maybe(w.int(1, 3660))],
  mayPassOn: ['ecsq', w.bool()],
  balanceVisible: ['yekj', w.bool()],
} as const satisfies w.Rows

/** 授权方案: terms that one gives often, under a name; neither people nor projects. */
export const AuthorizationSet = w.entity({
  id: ['id', w.int(1)],
  ...terms,
  /** What each receiver gets; null: by project. */
  amount: ['sqje', w.maybe(money())],
  documentLimit: ['djxe', w.maybe(money())],
})
export type AuthorizationSet = w.Of<typeof AuthorizationSet>

/** One as it is kept anew, or under another's name. */
export const AuthorizationSetBody = w.body({
  id: ['id', w.optional(w.int(1))],
  ...terms,
  amount: ['sqje', w.maybe(typedSum())],
  documentLimit: ['djxe', w.maybe(typedSum())],
})
export type AuthorizationSetBody = w.Of<typeof AuthorizationSetBody>

/** How many one person keeps. */
export const setLimit = 30

const own = { access: 'signedIn', ownOnly: true } as const

/** Terms of authorizations under a name. Editing one never changes what was given. */
export const authorizationSets = {
  list: post('/sqgl/setList', { ...own, data: w.list(AuthorizationSet, setLimit) }),
  save: post('/sqgl/setSave', { ...own, input: AuthorizationSetBody, data: w.entity({ id: ['id', w.int(1)] }) }),
  remove: post('/sqgl/setRemove', { ...own, input: w.body({ id: ['id', w.int(1)] }) }),
}
