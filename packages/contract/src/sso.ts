import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import * as w from './wire.ts'

/** A Sa-Token style call: signed query parameters, answered outside the portal's envelope. */
const SignedQuery = z.record(w.text(100), w.text(500))
const prefix = '/sso_server' as const
const open = { access: 'anyone', sent: 'query', input: SignedQuery, data: z.unknown(), bare: true, prefix } as const

export const sso = {
  checkTicket: get('/sso/checkTicket', { ...open, about: 'Exchanges a ticket for the user (Sa-Token up to 1.42).' }),
  checkTicketByPost: post('/sso/checkTicket', open),
  push: get('/sso/pushS', { ...open, about: 'The same exchange as a message (Sa-Token from 1.43).' }),
  pushByPost: post('/sso/pushS', open),
  signInByTicket: post('/loginCallback', {
    access: 'anyone',
    prefix,
    input: w.body({ ticket: ['ticket', w.text(200)] }),
    data: w.entity({ tokenName: ['tokenname', w.text()], token: ['tokenvalue', w.text(128)] }),
    about: 'Hands in a one-time sign-in token, answers a session token.',
  }),
}
