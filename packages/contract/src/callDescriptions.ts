import * as z from 'zod/mini'
import { auth } from './access/auth.ts'
import { signInWays } from './access/signInWays.ts'
import { sso } from './access/sso.ts'
import type { Endpoint } from './endpoint.ts'
import * as w from './wire.ts'
import { TodoClosing, TodoPush, todos } from './work/todos.ts'

/** What the API description says of a call beyond its row: objects by wire name. */
export interface CallDescription {
  /** Headers that the call reads by itself. */
  headers?: w.Any
  /** What it takes, where its `input` takes a signed call whole. */
  taken?: w.Any
}

const SignInHeaders = z.object({
  'LOGIN-METHOD': z.enum(Object.values(signInWays).map(way => way.method)),
  /** THIRD-TOKEN: the one-time sign-in token. USER-PWD, DELEGATE: the caller's own session, which ends. */
  satoken: w.optional(w.text(128)),
  /** THIRD-TOKEN: the caller's own session, which ends. */
  'former-satoken': w.optional(w.text(128)),
})

const milliseconds = z.string().check(z.regex(/^\d{13}$/))

/** What every call of a business system carries, in its address or in a form; see joining the portal. */
const signedRows = {
  client: w.text(20),
  timestamp: milliseconds,
  nonce: w.text(500),
  /** MD5 in hex over all the other parameters and the system's secret. */
  sign: z.string().check(z.regex(/^[0-9A-Fa-f]{32}$/)),
}
const Ticket = z.object({ ...signedRows, ticket: w.text(200), ssoLogoutCall: w.optional(w.text(500)) })
const Message = z.object({
  ...signedRows,
  msgType: z.enum(['checkTicket', 'signInToken']),
  /** Of checkTicket. */
  ticket: w.optional(w.text(200)),
  ssoLogoutCall: w.optional(w.text(500)),
  /** Of signInToken: whom the token signs in. */
  loginId: w.optional(w.text(40)),
})

const BodySignature = z.object({
  'x-portal-client': w.text(20),
  'x-portal-timestamp': milliseconds,
  'x-portal-nonce': w.text(200),
  /** HMAC-SHA256 in hex over time, nonce and body, a line each, with the system's secret. */
  'x-portal-signature': z.string().check(z.regex(/^[0-9A-Fa-f]{64}$/)),
})

/** By row. It stands apart from the rows so that no browser fetches it. */
export const callDescriptions: ReadonlyMap<Endpoint, CallDescription> = new Map<Endpoint, CallDescription>([
  [auth.signIn, { headers: SignInHeaders }],
  [sso.checkTicket, { taken: Ticket }],
  [sso.checkTicketByPost, { taken: Ticket }],
  [sso.push, { taken: Message }],
  [sso.pushByPost, { taken: Message }],
  [todos.push, { headers: BodySignature, taken: TodoPush }],
  [todos.close, { headers: BodySignature, taken: TodoClosing }],
])
