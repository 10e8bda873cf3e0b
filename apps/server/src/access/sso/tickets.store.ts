import { hash, randomBytes } from 'node:crypto'
import type { UserUnit } from '#directory/units/units.queries.ts'
import type { Session } from '#http/context.ts'
import type { Live } from '#live/live.ts'

/** Seconds a ticket lives (decisions: checkTicket). */
export const ticketSeconds = 60

/** Seconds that a person has to say whether they are the one whom a token signs in. */
export const arrivalSeconds = 300

/** Whom a sign-in token signs in, and who asked for it. */
export interface SignInHolder {
  userId: number
  systemId: string
  /** Given to a page that shows whose it is, never to an address: only such a one signs a browser in. */
  isShown: boolean
}

/** What a business system learns of the person who arrives. */
export interface TicketHolder {
  systemId: string
  /** The session that asked for it: a ticket does not outlive it. */
  tokenHash: string
  unit: { code: string; name: string; nameEn: string; accountSetCode: string } | null
}

/** One-time tickets: 256 bits, kept by their hash, bound to one system, gone at the first look. */
export interface Tickets {
  issue(systemId: string, session: Session, unit: UserUnit | null): Promise<string>
  /** Null for unknown, used, late, or another system's ticket: the look itself uses it up. */
  redeem(ticket: string, systemId: string): Promise<TicketHolder | null>
  /** A one-time sign-in token to the portal itself, for a trusted system. */
  issueSignIn(userId: number, systemId: string): Promise<string>
  /** In exchange for such a token: what the page holds that shows whose it is. */
  issueShown(holder: SignInHolder): Promise<string>
  redeemSignIn(token: string): Promise<SignInHolder | null>
}

const keyOf = (kind: string, ticket: string) => `${kind}:${hash('sha256', ticket, 'base64url')}`

export function makeTickets(live: Live): Tickets {
  const keepSignIn = async (holder: SignInHolder, seconds: number) => {
    const token = randomBytes(32).toString('base64url')
    await live.put(keyOf('sign-in', token), holder, seconds)
    return token
  }
  return {
    async issue(systemId, session, unit) {
      const ticket = randomBytes(32).toString('base64url')
      const holder: TicketHolder = {
        systemId,
        tokenHash: session.tokenHash,
        unit: unit && { code: unit.code, name: unit.name, nameEn: unit.nameEn, accountSetCode: unit.accountSetCode },
      }
      await live.put(keyOf('ticket', ticket), holder, ticketSeconds)
      return ticket
    },
    async redeem(ticket, systemId) {
      const holder = (await live.take(keyOf('ticket', ticket))) as TicketHolder | null
      return holder && holder.systemId === systemId ? holder : null
    },
    issueSignIn: (userId, systemId) => keepSignIn({ userId, systemId, isShown: false }, ticketSeconds),
    issueShown: holder => keepSignIn({ ...holder, isShown: true }, arrivalSeconds),
    async redeemSignIn(token) {
      return (await live.take(keyOf('sign-in', token))) as SignInHolder | null
    },
  }
}
