import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What is kept of a key or a receipt. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** How long what the portal signed is good for, in milliseconds. */
const longest = 24 * 3_600_000

/** What a ticket is for: a page that was opened, asking for the code to an address, or opening a page with that address. */
type TicketUse = 'page' | 'mail' | 'pass'

export interface Ticket {
  readonly use: TicketUse
  /** 128 random bits: the id of the document that will come of it, so that what is sent again comes in once. */
  readonly id: string
  readonly linkId: number
  /** When the page was opened, in milliseconds. */
  readonly openedAt: number
  /** The address that whoever has it proved; empty where none was asked for. */
  readonly email: string
}

const signed = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Proves that somebody got so far by a link, and when. */
export function writeTicket(secret: Buffer, { use, id, linkId, openedAt, email }: Ticket): string {
  const text = [id, linkId, openedAt, Buffer.from(email).toString('base64url')].join('.')
  return `${text}.${signed(secret, `${use} ${text}`)}`
}

interface Wanted {
  use: TicketUse
  linkId: number
  now: Date
}
/** What a ticket proves; null where it is none of ours, of another link, for something else, or too old. */
export function readTicket(secret: Buffer, ticket: string, { use, linkId, now }: Wanted) {
  const [id = '', link = '', openedAt = '', email = '', proof = ''] = ticket.split('.')
  const wanted = Buffer.from(signed(secret, `${use} ${[id, link, openedAt, email].join('.')}`))
  const given = Buffer.from(proof)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const since = now.getTime() - Number(openedAt)
  const isGood = Number(link) === linkId && since <= longest
  return isGood ? { id, since, email: Buffer.from(email, 'base64url').toString() } : null
}

/** The receipt of a document, the same each time that it is asked for; nobody without the secret knows it by the document. */
export const receiptOf = (secret: Buffer, documentId: string): string =>
  createHmac('sha256', secret).update(`receipt ${documentId}`).digest().subarray(0, 16).toString('base64url')
