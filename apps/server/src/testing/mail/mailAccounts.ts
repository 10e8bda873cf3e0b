import { makeMailServers } from '#work/mailbox/imap/imapServers.client.ts'
import { type MailLimits, usualLimits } from '#work/mailbox/mailHost.client.ts'
import type { AccountAccess, MailServers, ServerSettings } from '#work/mailbox/mailServers.rules.ts'
import type { MailSystem } from './mailSystem.ts'

/** Accounts that stand in no table, for what is below the tables. */
export interface MailAccounts {
  servers: MailServers
  /** Answers its number. */
  add(person: { address: string; password: string }, server: ServerSettings): number
  account(id: number): AccountAccess
  /** What the connections said of the accounts, in turn. */
  states: { id: number; state: string; problem: string }[]
  /** Secrets that were replaced. */
  kept: { id: number; secret: string }[]
}

export function mailAccounts(limits: Partial<MailLimits> = {}): MailAccounts {
  const all = new Map<number, AccountAccess>()
  const states: MailAccounts['states'] = []
  const kept: MailAccounts['kept'] = []
  const servers = makeMailServers({
    mayBeLoopback: true,
    limits: { ...usualLimits, ...limits },
    accounts: {
      access: async id => all.get(id) ?? null,
      async keepSecret(id, secret) {
        kept.push({ id, secret })
        const account = all.get(id)
        if (account) account.secret = secret
      },
      async setState(id, revision, state, problem) {
        states.push({ id, state, problem })
        const account = all.get(id)
        if (account?.revision === revision) account.state = state
      },
    },
  })
  const account = (id: number) => {
    const found = all.get(id)
    if (!found) throw new Error(`no account ${id}`)
    return found
  }
  return {
    servers,
    states,
    kept,
    account,
    add({ address, password }, server) {
      const id = all.size + 1
      all.set(id, { id, userId: id, address, username: address, secret: password, revision: 1, state: 'ready', server })
      return id
    },
  }
}

/** A mail system as administrators would name it. */
export const serverOf = (
  { imapPort, submissionPort }: Pick<MailSystem, 'imapPort' | 'submissionPort'>,
  more: Partial<ServerSettings> = {},
): ServerSettings => ({
  id: 1,
  imapHost: '127.0.0.1',
  imapPort,
  imapSecurity: 'none',
  smtpHost: '127.0.0.1',
  smtpPort: submissionPort,
  smtpSecurity: 'none',
  isPrivate: true,
  signIn: 'password',
  authorizeUrl: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  scope: '',
  ...more,
})

/** The same as the page of mail systems sends it. */
export const serverForm = (
  { imapPort, submissionPort }: Pick<MailSystem, 'imapPort' | 'submissionPort'>,
  more: Record<string, unknown> = {},
) => ({
  yxfwmc: '测试邮箱',
  yxfwmcEn: 'Test mail',
  yxhz: 'mail.example',
  sfnw: 1,
  dlfs: 1,
  sfqy: 1,
  imapHost: '127.0.0.1',
  imapPort,
  imapSecurity: 3,
  smtpHost: '127.0.0.1',
  smtpPort: submissionPort,
  smtpSecurity: 3,
  authorizeUrl: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  scope: '',
  ...more,
})
