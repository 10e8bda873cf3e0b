import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { listData, listInput, maintainedRows } from '../lists.ts'
import * as w from '../wire.ts'
import { accountStates } from './mailbox.ts'

const host = () => z.string().check(z.regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$/))
const port = () => w.int(1, 65_535)
/** `tls`: from the first byte. `startTls`: required before anything secret is said. `none`: only inside one machine or network. */
export const mailSecurities = { tls: 1, startTls: 2, none: 3 } as const
/** How people prove who they are: by a password of the mail system, or by its own sign-in (XOAUTH2). */
export const mailSignIns = { password: 1, oauth: 2 } as const

/** A mail system that people may set up an account on. */
export const MailServer = w.entity({
  id: ['id', w.int(1)],
  name: ['yxfwmc', w.text(60), 'entered'],
  nameEn: ['yxfwmcEn', w.text(100), 'entered'],
  /** What addresses end in, without the at sign; empty: any. */
  domain: ['yxhz', w.text(253)],
  imapHost: ['imapHost', host(), 'entered'],
  imapPort: ['imapPort', port(), 'entered'],
  imapSecurity: ['imapSecurity', w.word(mailSecurities)],
  smtpHost: ['smtpHost', host(), 'entered'],
  smtpPort: ['smtpPort', port(), 'entered'],
  smtpSecurity: ['smtpSecurity', w.word(mailSecurities)],
  /** It stands in the organisation's own network. */
  isPrivate: ['sfnw', w.flag(1, 0)],
  signIn: ['dlfs', w.word(mailSignIns)],
  authorizeUrl: ['authorizeUrl', w.text(500)],
  tokenUrl: ['tokenUrl', w.text(500)],
  clientId: ['clientId', w.text(200)],
  /** Never said again: `******` stands for what is kept. */
  clientSecret: ['clientSecret', w.text(500)],
  scope: ['scope', w.text(500)],
  isOn: ['sfqy', w.flag(1, 0)],
  /** Accounts that people have set up on it. */
  accountCount: ['zhsl', w.int(0)],
  ...maintainedRows,
})
export type MailServer = w.Of<typeof MailServer>

const { id: _id, accountCount: _count, revision: _revision, changedBy: _by, changedAt: _at, ...given } = MailServer.rows
export const MailServerInput = w.body({
  ...given,
  id: ['id', w.optional(w.int(1))],
  revision: ['bbxh', w.optional(w.int(1))],
})
export type MailServerInput = w.Of<typeof MailServerInput>

/** What a person sees of a mail system. */
export const MailServerChoice = w.entity({
  id: ['id', w.int(1)],
  name: ['yxfwmc', w.text(60)],
  nameEn: ['yxfwmcEn', w.text(100)],
  domain: ['yxhz', w.text(253)],
  signIn: ['dlfs', w.word(mailSignIns)],
})
export type MailServerChoice = w.Of<typeof MailServerChoice>

/** A person's own account, as its owner sets it up. */
export const OwnMailAccount = w.entity({
  id: ['accountId', w.int(1)],
  serverId: ['yxfwId', w.int(1)],
  name: ['accountName', w.text(100)],
  address: ['address', w.text(320)],
  username: ['loginName', w.text(320)],
  senderName: ['senderName', w.text(100)],
  state: ['state', w.word(accountStates)],
})
export type OwnMailAccount = w.Of<typeof OwnMailAccount>

export const OwnMailAccountInput = w.body({
  id: ['accountId', w.optional(w.int(1))],
  serverId: ['yxfwId', w.int(1), 'chosen'],
  name: ['accountName', w.text(100), 'entered'],
  address: ['address', w.text(320), 'entered'],
  /** Sealed like every password; left out where it stays as it is. */
  password: ['pwd', w.optional(w.text(2000))],
  username: ['loginName', w.optional(w.text(320))],
  senderName: ['senderName', w.text(100), 'entered'],
})
export type OwnMailAccountInput = w.Of<typeof OwnMailAccountInput>

const admin = { access: { right: 'mailServers' } } as const
const own = { access: 'signedIn', ownOnly: true } as const
const one = w.body({ id: ['id', w.int(1)] })

/** Mail systems, which administrators name, and people's own accounts on them. */
export const mailAccounts = {
  servers: post('/xtglYxfw/list', {
    ...admin,
    input: listInput(MailServer, ['name'], { keyword: ['keyword', w.optional(w.text())] }),
    data: listData(MailServer),
  }),
  saveServer: post('/xtglYxfw/save', { ...admin, input: MailServerInput, data: w.entity({ id: ['id', w.int(1)] }) }),
  removeServer: post('/xtglYxfw/remove', { ...admin, input: one }),
  testServer: post('/xtglYxfw/test', {
    ...admin,
    input: one,
    data: w.entity({ isReached: ['sfkd', w.flag(1, 0)], problem: ['wtxx', w.text(300)] }),
    about: 'Connects to both servers, without signing in.',
  }),
  choices: post('/mailos/getEmailServers', { access: 'signedIn', data: w.list(MailServerChoice, 100) }),
  mine: post('/mailos/getOwnAccounts', { ...own, data: w.list(OwnMailAccount, 20) }),
  save: post('/mailos/saveOwnAccount', {
    ...own,
    input: OwnMailAccountInput,
    data: w.entity({ id: ['accountId', w.int(1)] }),
    about: 'Signs in to the mail server before anything is kept; a wrong password is said at its field.',
  }),
  remove: post('/mailos/removeOwnAccount', {
    ...own,
    input: w.body({ id: ['accountId', w.int(1)] }),
    about: 'Forgets the account and its password; the mails stay on their server.',
  }),
  saveSignature: post('/mailos/saveSignature', {
    ...own,
    input: w.body({ accountId: ['accountId', w.int(0)], signature: ['signature', w.longText(10_000)] }),
  }),
  authorize: post('/mailos/authorizeAccount', {
    ...own,
    input: w.body({ serverId: ['yxfwId', w.int(1)] }),
    data: w.entity({ address: ['url', w.text(3000)] }),
    about: 'Where the mail system asks its person whether the portal may read and send mail.',
  }),
  finishAuthorization: post('/mailos/finishAuthorization', {
    ...own,
    input: w.body({ code: ['code', w.text(2000)], state: ['state', w.text(200)] }),
    data: w.entity({ id: ['accountId', w.int(1)] }),
    about: 'The mail system sent the browser back to the mailbox page with these two; the account is made of them.',
  }),
}
