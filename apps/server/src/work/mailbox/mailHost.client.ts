import { isIP } from 'node:net'
import { EgressFailure, mayReach, resolveHost } from '#http/egress/egressFetch.ts'
import { MailFailure } from './mailFailure.rules.ts'
import type { ServerSettings } from './mailServers.rules.ts'

/** How long things may take, in milliseconds. */
export interface MailLimits {
  /** Until a server has greeted. */
  connect: number
  /** For one command. */
  command: number
  /** For handing over, storing or fetching something large, without a byte moving. */
  silence: number
  /** An unused connection is closed after it. */
  idle: number
  /** After a failed attempt to connect nobody tries again for so long. */
  rest: number
}
export const usualLimits: MailLimits = { connect: 10_000, command: 20_000, silence: 60_000, idle: 90_000, rest: 10_000 }

export interface MailHost {
  /** The address that its name stands for now: connected to, so that nothing can be swapped in between. */
  address: string
  /** Whom its certificate has to name. */
  name: string
  port: number
  security: ServerSettings['imapSecurity']
}

/** Where to connect; a mail system outside must not lead into the organisation's own network. */
export async function mailHost(
  server: ServerSettings,
  part: 'imap' | 'smtp',
  mayBeLoopback: boolean,
): Promise<MailHost> {
  const [name, port, security] =
    part === 'imap'
      ? [server.imapHost, server.imapPort, server.imapSecurity]
      : [server.smtpHost, server.smtpPort, server.smtpSecurity]
  const found = await resolveHost(name).catch((error: unknown) => {
    const isLate = error instanceof EgressFailure && error.problem === 'timeout'
    throw new MailFailure(isLate ? 'timeout' : 'unreachable', name)
  })
  const [first] = found
  if (!first || !found.every(({ address }) => mayReach(address, server.isPrivate, mayBeLoopback)))
    throw new MailFailure('unreachable', name)
  return { address: first.address, name, port, security }
}

/** Whom the certificate has to name: an address is looked for in it without being asked for. */
export const serverName = ({ name }: MailHost) =>
  isIP(name) === 0
    ? { servername: name, tls: { rejectUnauthorized: true, servername: name } }
    : { tls: { rejectUnauthorized: true } }
