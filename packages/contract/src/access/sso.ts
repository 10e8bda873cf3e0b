import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** `code` 500: refused, with the reason in `msg`. */
const answerRows = { code: z.literal([200, 500]), msg: z.string(), data: w.maybe(z.string()) }
/** Who arrives, and for which unit; `data` repeats the staff number. Named as Sa-Token names them. */
const TicketAnswer = z.object({
  ...answerRows,
  loginId: w.optional(z.string()),
  name: w.optional(z.string()),
  nameEn: w.optional(z.string()),
  ztdm: w.optional(z.string()),
  dwdm: w.optional(z.string()),
  dwmc: w.optional(z.string()),
  dwmcEn: w.optional(z.string()),
  /** Who really sits there, while somebody acts for somebody else. */
  actLoginId: w.optional(z.string()),
  actName: w.optional(z.string()),
  actNameEn: w.optional(z.string()),
  /** Seconds. */
  remainSessionTimeout: w.optional(z.number()),
  remainTokenTimeout: w.optional(z.number()),
})
export type TicketAnswer = z.output<typeof TicketAnswer>

/** `data` is the session's token. */
const SignInAnswer = z.object({
  ...answerRows,
  /** There when the password was reset: only changing it is possible. */
  mustChangePwd: w.optional(z.literal(true)),
})

/** Whom a sign-in token would sign in, for the question that a browser puts first. */
const Arrival = w.entity({
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
  code: ['rydm', w.text(40)],
  systemName: ['sysname', w.text()],
  systemNameEn: ['sysnameEn', w.text()],
  /** What signs in once the person has agreed: 256 bits, once, for 300 s. It never stands in an address. */
  state: ['state', w.text(128)],
  /** Who is signed in where the question is put; null where nobody is. */
  present: ['dqyh', w.maybe(w.text())],
  presentEn: ['dqyhEn', w.maybe(w.text())],
})
export type Arrival = z.output<typeof Arrival>

/** Signed query parameters are taken whole: whatever there is was signed. */
const SignedQuery = w.byName(w.text(500))
const prefix = '/sso_server' as const
const bare = { access: 'anyone', bare: true, prefix } as const
const signed = { ...bare, sent: 'query', input: SignedQuery, data: TicketAnswer } as const
const exchange = { ...signed, about: 'Exchanges a ticket for the user (Sa-Token up to 1.42).' } as const
const message = {
  ...signed,
  about: 'The same exchange as a message (Sa-Token from 1.43); signInToken asks for a one-time sign-in token.',
} as const

export const sso = {
  checkTicket: get('/sso/checkTicket', exchange),
  checkTicketByPost: post('/sso/checkTicket', exchange),
  push: get('/sso/pushS', message),
  pushByPost: post('/sso/pushS', message),
  /** Sa-Token's own sign-in: the same as USER-PWD at /login, under its names. */
  signIn: post('/sso/doLogin', {
    ...bare,
    sent: 'form',
    input: w.body({
      username: ['name', w.text(64)],
      /** base64 of the RSA-OAEP (SHA-256) ciphertext of the UTF-8 password. */
      sealedPassword: ['pwd', w.text(1024)],
      sliderPass: ['slider', w.optional(w.text(128))],
    }),
    data: SignInAnswer,
    about: 'Signs in by user name and password as /login does, in the form of Sa-Token. A form or JSON.',
  }),
  arrive: post('/login/arrival', {
    access: 'anyone',
    input: w.body({ token: ['token', w.text(128)] }),
    data: Arrival,
    about: 'Uses a one-time sign-in token up and says whose it is; what it answers signs in once the person agrees.',
  }),
  signInByTicket: post('/loginCallback', {
    access: 'anyone',
    prefix,
    input: w.body({ ticket: ['ticket', w.text(200)] }),
    data: w.entity({ tokenName: ['tokenname', w.text()], token: ['tokenvalue', w.text(128)] }),
    about: 'Hands in a one-time sign-in token, answers a session token. A browser hands in the state of its arrival.',
  }),
}
