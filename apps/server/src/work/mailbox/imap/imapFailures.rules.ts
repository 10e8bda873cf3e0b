import type { ImapFlowError } from 'imapflow'
import { MailFailure, type MailProblem } from '../mailFailure.rules.ts'

/** What servers answer beside NO (RFC 5530, 9208, 7889 and habits). */
const byCode: Record<string, MailProblem> = {
  OVERQUOTA: 'full',
  QUOTA: 'full',
  TOOBIG: 'tooLarge',
  APPENDLIMIT: 'tooLarge',
  NONEXISTENT: 'folderMissing',
  TRYCREATE: 'folderMissing',
  NOTFOUND: 'folderMissing',
  ALREADYEXISTS: 'folderExists',
  UNAVAILABLE: 'busy',
  INUSE: 'busy',
  LIMIT: 'busy',
  THROTTLED: 'busy',
  SERVERBUG: 'serverSays',
}
const connecting = /^(ECONN|EPIPE|EHOST|ENET|ENOTFOUND|EAI_|NoConnection|EConnectionClosed|StateLogout|ClosedAfter)/
const certificates = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ERR_TLS|ERR_SSL|EPROTO|STARTTLS_INJECTION/

const isImapError = (error: unknown): error is ImapFlowError => error instanceof Error

/** The typed failure for whatever a connection to an IMAP server threw. */
export function imapFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  if (!isImapError(error)) return new MailFailure('serverSays', String(error))
  const words = error.responseText ?? (typeof error.response === 'string' ? error.response : '')
  const fail = (problem: MailProblem, detail = words) => new MailFailure(problem, detail, { cause: error })
  const code = error.code ?? ''
  const said = (error.serverResponseCode ?? '').toUpperCase()
  if (error.authenticationFailed) {
    // A connection that broke while signing in says nothing about the password.
    const isNo = error.responseStatus === 'NO' || error.oauthError !== undefined
    if (isNo && !/^(UNAVAILABLE|LIMIT|INUSE)$/.test(said) && !/too many|try again|temporar/i.test(words))
      return fail('wrongPassword')
    if (isNo) return fail('busy')
  }
  if (certificates.test(code)) return fail('certificate', code)
  if (/TIMEOUT|ETIMEDOUT|LockTimeout/.test(code)) return fail('timeout')
  if (error.tlsFailed) return fail('certificate', code)
  if (connecting.test(code)) return fail('unreachable', error.reason ?? '')
  if (code === 'ETHROTTLE') return fail('busy')
  if (error.mailboxMissing || code === 'NotFound') return fail('folderMissing')
  const known = Object.hasOwn(byCode, said) ? byCode[said] : undefined
  if (known) return fail(known)
  if (/quota/i.test(words)) return fail('full')
  return fail('serverSays', words || error.message)
}

/** Remembers what the server last refused: many commands of the library only answer `false`. */
export interface Refusals {
  logger: { debug(): void; info(): void; warn(entry: unknown): void; error(entry: unknown): void }
  /** Forgets; answers what was refused since. */
  take(): unknown
}

export function keepRefusals(): Refusals {
  let last: unknown = null
  const keep = (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'err' in entry && entry.err) last = entry.err
  }
  return {
    logger: { debug: () => undefined, info: () => undefined, warn: keep, error: keep },
    take() {
      const taken = last
      last = null
      return taken
    },
  }
}
