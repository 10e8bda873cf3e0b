import { makeEgress } from '#http/egress/egressFetch.ts'
import { MailFailure } from '../mailFailure.rules.ts'
import { type MailLimits, mailHost, usualLimits } from '../mailHost.client.ts'
import type { AccountAccess, AccountKeeper, AccountState, MailServers, ServerSettings } from '../mailServers.rules.ts'
import { openSmtp, signInSmtp } from '../sending/smtpLine.client.ts'
import type { FolderMemory } from './imapFolders.client.ts'
import { greetImap, type ImapLine, type MailSecret, openImap } from './imapLine.client.ts'
import { imapStore } from './imapMail.client.ts'
import { makeImapPool } from './imapPool.client.ts'
import { mailTokens } from './mailTokens.client.ts'

export interface MailServerDeps {
  accounts: AccountKeeper
  /** Only a demo's mail system may stand on this machine. */
  mayBeLoopback: boolean
  limits?: MailLimits
}

/** Accounts whose folders are remembered for a minute. */
const mostMemories = 5000

/** What a failure says about the account, for its owner; null where it says nothing. */
function stateAfter({ problem }: MailFailure): AccountState | null {
  if (problem === 'wrongPassword') return 'refused'
  if (problem === 'full') return 'full'
  return problem === 'unreachable' || problem === 'timeout' || problem === 'certificate' ? 'unreachable' : null
}

/** The connections to the mail systems that administrators have named. */
export function makeMailServers({ accounts, mayBeLoopback, limits = usualLimits }: MailServerDeps): MailServers {
  const tokens = mailTokens(makeEgress({ mayBeLoopback }), (id, secret) => accounts.keepSecret(id, secret))
  const memories = new Map<number, FolderMemory>()

  /** Of an account that may be tried. One that was refused is left alone until its owner does something about it. */
  const access = async (accountId: number): Promise<AccountAccess> => {
    const account = await accounts.access(accountId)
    if (!account) throw new MailFailure('unreachable')
    if (account.state === 'refused' || account.secret === '') throw new MailFailure('wrongPassword')
    return account
  }
  const secretOf = async (account: AccountAccess): Promise<MailSecret> =>
    account.server.signIn === 'oauth'
      ? { accessToken: await tokens.accessToken(account) }
      : { password: account.secret }

  const note = async (account: AccountAccess, failure: MailFailure) => {
    const state = stateAfter(failure)
    if (state && (state !== account.state || state === 'refused'))
      await accounts.setState(account.id, account.revision, state, failure.message)
  }

  /** Signs in; with a token once more where the last one had ended before its time. */
  const signedIn = async <T>(account: AccountAccess, signIn: (secret: MailSecret) => Promise<T>): Promise<T> => {
    const secret = await secretOf(account)
    try {
      return await signIn(secret)
    } catch (error) {
      const isOver = error instanceof MailFailure && error.problem === 'wrongPassword' && 'accessToken' in secret
      if (!isOver) throw error
      tokens.drop(account.id)
      return signIn(await secretOf(account))
    }
  }

  const connect = async (account: AccountAccess, clientAddress: string | undefined): Promise<ImapLine> => {
    try {
      const host = await mailHost(account.server, 'imap', mayBeLoopback)
      const line = await signedIn(account, secret => openImap(host, account.username, secret, limits, clientAddress))
      if (account.state === 'unreachable') await accounts.setState(account.id, account.revision, 'ready', '')
      return line
    } catch (error) {
      if (error instanceof MailFailure) await note(account, error)
      throw error
    }
  }
  const pool = makeImapPool({ access, connect, limits })

  /** A connection to hand a mail over by; its owner closes it. */
  const submission = async (account: AccountAccess) => {
    const host = await mailHost(account.server, 'smtp', mayBeLoopback)
    return signedIn(account, async secret => {
      const connection = await openSmtp(host, limits)
      try {
        await signInSmtp(connection, account.username, secret, limits)
        return connection
      } catch (error) {
        connection.close()
        throw error
      }
    })
  }

  const check: MailServers['check'] = async (server, username, secret, clientAddress) => {
    const given: MailSecret =
      server.signIn === 'oauth'
        ? { accessToken: (await tokens.fromRefreshToken(server, secret)).accessToken }
        : { password: secret }
    const { client } = await openImap(
      await mailHost(server, 'imap', mayBeLoopback),
      username,
      given,
      limits,
      clientAddress,
    )
    client.close()
    const connection = await openSmtp(await mailHost(server, 'smtp', mayBeLoopback), limits)
    try {
      await signInSmtp(connection, username, given, limits)
    } finally {
      connection.close()
    }
  }

  return {
    open(accountId, clientAddress) {
      const memory = memories.get(accountId) ?? { at: 0, listed: [] }
      // What was forgotten is asked for again.
      if (memories.size > mostMemories) memories.clear()
      memories.set(accountId, memory)
      return imapStore({
        pool,
        accountId,
        clientAddress,
        limits,
        memory,
        submission: async () => {
          const account = await access(accountId)
          try {
            return await submission(account)
          } catch (error) {
            if (error instanceof MailFailure && error.problem === 'wrongPassword') await note(account, error)
            throw error
          }
        },
        isFull: async isFull => {
          const account = await accounts.access(accountId)
          if (account && isFull !== (account.state === 'full') && account.state !== 'refused')
            await accounts.setState(accountId, account.revision, isFull ? 'full' : 'ready', '')
        },
      })
    },
    check,
    async reach(server: ServerSettings) {
      await greetImap(await mailHost(server, 'imap', mayBeLoopback), limits)
      const connection = await openSmtp(await mailHost(server, 'smtp', mayBeLoopback), limits)
      connection.close()
    },
    authorization: tokens.authorization,
    exchange: tokens.exchange,
    forget(accountId) {
      pool.forget(accountId)
      tokens.drop(accountId)
      memories.delete(accountId)
    },
    close: async () => pool.close(),
  }
}
