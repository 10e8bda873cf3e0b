import type { accountStates } from '@portico/contract/work/mailbox.ts'
import type { MailStore } from './mailStore.rules.ts'

export type AccountState = keyof typeof accountStates

/** A mail system, as far as connections need it. */
export interface ServerSettings {
  id: number
  imapHost: string
  imapPort: number
  imapSecurity: 'tls' | 'startTls' | 'none'
  smtpHost: string
  smtpPort: number
  smtpSecurity: 'tls' | 'startTls' | 'none'
  /** It may stand at a private address (see http/egressFetch `mayReach`). */
  isPrivate: boolean
  signIn: 'password' | 'oauth'
  authorizeUrl: string
  tokenUrl: string
  clientId: string
  /** Open. */
  clientSecret: string
  scope: string
}

/** An account on a mail system with its open secret, read for each new connection. */
export interface AccountAccess {
  id: number
  userId: number
  address: string
  /** What the server knows the person as. */
  username: string
  /** The password, or the refresh token. Empty: it has to be given again. */
  secret: string
  /** Grows with each change of the secret or the server: connections and refusals of an older one mean nothing. */
  revision: number
  /** `refused`: nothing may be tried (see MailServers.open). */
  state: AccountState
  server: ServerSettings
}

/** What the connections ask of the accounts' table (mailAccounts.queries.ts: `accountKeeper`). */
export interface AccountKeeper {
  /** Null: it was removed, or its mail system was switched off. */
  access(accountId: number): Promise<AccountAccess | null>
  /** A refresh token that the server replaced. Does not change the revision. */
  keepSecret(accountId: number, secret: string): Promise<void>
  /** What a connection came to; only if the revision is still the one it was opened with. `problem`: for the owner. */
  setState(accountId: number, revision: number, state: AccountState, problem: string): Promise<void>
}

/** The connections to mail servers: pooled, bounded, closed when idle. */
export interface MailServers {
  /**
   * The mails of an account. Nothing is connected yet. An account whose state is `refused` fails with `wrongPassword`
   * without a try. Says by AccountKeeper.setState what became of the account: `refused` before the failure is thrown.
   * `clientAddress`: the reader's, told to the server (IMAP ID x-originating-ip).
   */
  open(accountId: number, clientAddress?: string): MailStore
  /** Signs in to both servers once, with nothing kept: MailFailure says why it did not work. */
  check(server: ServerSettings, username: string, secret: string, clientAddress?: string): Promise<void>
  /** Connects to both servers without signing in. */
  reach(server: ServerSettings): Promise<void>
  /** Where the mail system asks a person; `verifier` (PKCE) and `state` are kept by the caller. */
  authorization(server: ServerSettings, ask: { state: string; verifier: string; redirectUri: string }): string
  /** Changes a code into tokens; who it is by the mail system's own word, where it says (id token, else null). */
  exchange(
    server: ServerSettings,
    answer: { code: string; verifier: string; redirectUri: string },
  ): Promise<{ refreshToken: string; address: string | null }>
  /** Drops the connections of an account that was changed or removed. */
  forget(accountId: number): void
  close(): Promise<void>
}

/** A picture that a mail names, fetched by the portal so that its reader's address is told to nobody; null: left out. */
export type PictureFetch = (url: string) => Promise<{ type: string; bytes: Buffer } | null>
