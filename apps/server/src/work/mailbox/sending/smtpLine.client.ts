import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection'
import type { MailSecret } from '../imap/imapLine.client.ts'
import { MailFailure } from '../mailFailure.rules.ts'
import { type MailHost, type MailLimits, serverName } from '../mailHost.client.ts'

interface SmtpError extends Error {
  code?: string
  response?: string
  responseCode?: number
}
const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error

/** The typed failure for whatever a connection to an SMTP server ended with, before a mail was handed over. */
export function smtpFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  if (!isSmtpError(error)) return new MailFailure('serverSays', String(error))
  const code = error.code ?? ''
  const status = error.responseCode ?? 0
  const words = typeof error.response === 'string' ? error.response : ''
  const fail = (problem: MailFailure['problem'], detail = words) => new MailFailure(problem, detail, { cause: error })
  // The same code stands for a wrong password and for a server that cannot look just now: the number tells.
  if (code === 'EAUTH') return fail(status >= 400 && status < 500 ? 'busy' : 'wrongPassword')
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ERR_TLS|ERR_SSL|^ETLS$/.test(`${code} ${error.message}`))
    return fail('certificate', error.message)
  if (code === 'ETIMEDOUT') return fail('timeout')
  if (status === 452 || status === 552 || status === 422)
    return fail(/quota|full|storage/i.test(words) ? 'full' : 'tooLarge')
  if (status === 0 && code === 'EMESSAGE') return fail('tooLarge')
  if (status === 421 || status === 450 || status === 451 || status === 454) return fail('busy')
  if (status > 0) return fail('serverSays')
  if (/^(ECONN|ESOCKET|EDNS|EPROTOCOL)/.test(code)) return fail('unreachable', error.message)
  return fail('serverSays', words || error.message)
}

/** A connection that has greeted and, where it has to, encrypts. */
export function openSmtp(host: MailHost, limits: MailLimits): Promise<SMTPConnection> {
  const connection = new SMTPConnection({
    host: host.address,
    port: host.port,
    secure: host.security === 'tls',
    requireTLS: host.security === 'startTls',
    ignoreTLS: host.security === 'none',
    ...serverName(host),
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.silence,
    socketCloseTimeout: 1000,
    name: 'portico',
    customAuth: { TOKEN: signInByToken },
  })
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      connection.close()
      reject(new MailFailure('timeout'))
    }, limits.connect + limits.command)
    const fail = (error: unknown) => {
      clearTimeout(late)
      connection.close()
      reject(smtpFailure(error))
    }
    // It stays: a connection that breaks later must not end the process.
    connection.on('error', fail)
    connection.on('end', () => fail(new MailFailure('unreachable')))
    connection.connect(error => {
      if (error) return fail(error)
      clearTimeout(late)
      resolve(connection)
    })
  })
}

/** Signs in, once. */
export function signInSmtp(
  connection: SMTPConnection,
  username: string,
  secret: MailSecret,
  limits: MailLimits,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      connection.close()
      reject(new MailFailure('timeout'))
    }, limits.command)
    const done = (error?: unknown) => {
      clearTimeout(late)
      if (error) reject(smtpFailure(error))
      else resolve()
    }
    connection.once('error', done)
    connection.once('end', () => done(new MailFailure('unreachable')))
    // A server that lets everybody in, as within one machine, offers no sign-in.
    if (!connection.allowsAuth) return done()
    if ('password' in secret) connection.login({ user: username, pass: secret.password }, done)
    else connection.login({ user: username, pass: secret.accessToken, method: 'TOKEN' }, done)
  })
}

/** One try: the library's own would ask for another token by itself. */
async function signInByToken({ auth, sendCommand }: SMTPConnectionCustomAuthContext): Promise<void> {
  const { user, pass } = auth.credentials
  const token = Buffer.from(`user=${user}\u0001auth=Bearer ${pass}\u0001\u0001`).toString('base64')
  const { status, response } = await sendCommand(`AUTH XOAUTH2 ${token}`)
  if (status === 235) return
  // The reasons come first, in a question that wants an empty answer.
  const last = status === 334 ? await sendCommand('') : { response }
  throw new Error(last.response)
}
