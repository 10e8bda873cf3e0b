import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What is kept of a key or a receipt. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** How long a page may stay open before it is sent, in milliseconds. */
const longest = 24 * 3_600_000

export interface Ticket {
  /** 128 random bits: the id of the document that will come of it, so that what is sent again comes in once. */
  readonly id: string
  readonly linkId: number
  /** When the page was opened, in milliseconds. */
  readonly openedAt: number
}

const signed = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Proves that a page was opened by a link, and when. */
export function writeTicket(secret: Buffer, { id, linkId, openedAt }: Ticket): string {
  const text = `${id}.${linkId}.${openedAt}`
  return `${text}.${signed(secret, text)}`
}

/** What a ticket proves; null where it is none of ours, of another link, or too old. */
export function readTicket(secret: Buffer, ticket: string, { linkId, now }: { linkId: number; now: Date }) {
  const [id = '', link = '', openedAt = '', proof = ''] = ticket.split('.')
  const wanted = Buffer.from(signed(secret, `${id}.${link}.${openedAt}`))
  const given = Buffer.from(proof)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const since = now.getTime() - Number(openedAt)
  return Number(link) === linkId && since <= longest ? { id, since } : null
}

/** The receipt of a document, the same each time that it is asked for; nobody without the secret knows it by the document. */
export const receiptOf = (secret: Buffer, documentId: string): string =>
  createHmac('sha256', secret).update(`receipt ${documentId}`).digest().subarray(0, 16).toString('base64url')
