import { ImapFlow } from 'imapflow'
import { type MailHost, type MailLimits, serverName } from '../mailHost.client.ts'
import { imapFailure, keepRefusals, type Refusals } from './imapFailures.rules.ts'

/** What signs a person in. */
export type MailSecret = { password: string } | { accessToken: string }

/** A connection to an IMAP server that somebody is signed in on. */
export interface ImapLine {
  client: ImapFlow
  refusals: Refusals
}

/** Connects and signs in. `clientAddress` tells the server for whom, so that one person's mistakes slow down nobody else. */
export async function openImap(
  host: MailHost,
  username: string,
  secret: MailSecret,
  limits: MailLimits,
  clientAddress?: string,
): Promise<ImapLine> {
  const refusals = keepRefusals()
  const client = new ImapFlow({
    host: host.address,
    port: host.port,
    secure: host.security === 'tls',
    ...(host.security === 'tls' ? {} : { doSTARTTLS: host.security === 'startTls' }),
    ...serverName(host),
    auth: 'password' in secret ? { user: username, pass: secret.password } : { user: username, ...secret },
    clientInfo: { name: 'portico', vendor: 'portico', ...(clientAddress && { 'x-originating-ip': clientAddress }) },
    logger: refusals.logger,
    disableAutoIdle: true,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.idle + limits.silence,
    // A server that means harm must not fill the memory.
    maxLineLength: 16 * 1024 * 1024,
    maxLiteralSize: 64 * 1024 * 1024,
    maxResponseSize: 128 * 1024 * 1024,
  })
  // Without a listener a broken connection would end the process; whoever waits for an answer is told anyway.
  client.on('error', () => undefined)
  const late = setTimeout(() => client.close(), limits.connect + limits.command)
  try {
    await client.connect()
    refusals.take()
    return { client, refusals }
  } catch (error) {
    client.close()
    throw imapFailure(error)
  } finally {
    clearTimeout(late)
  }
}

/** Connects without signing in: the server greets, and encrypts where it has to. */
export async function greetImap(host: MailHost, limits: MailLimits): Promise<void> {
  const refusals = keepRefusals()
  const client = new ImapFlow({
    host: host.address,
    port: host.port,
    secure: host.security === 'tls',
    ...(host.security === 'tls' ? {} : { doSTARTTLS: host.security === 'startTls' }),
    ...serverName(host),
    logger: refusals.logger,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.command,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    // It came as far as signing in, which nobody asked for.
    const isThere = error instanceof Error && /configure the login/.test(error.message)
    if (!isThere) throw imapFailure(error)
  } finally {
    client.close()
  }
}
