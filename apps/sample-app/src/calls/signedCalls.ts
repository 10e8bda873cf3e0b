import { createHmac, randomBytes } from 'node:crypto'
import { fetchJson } from '../portal.ts'
import type { Settings } from '../settings.ts'

/** HMAC-SHA256 over time, nonce and the body as it travels, a line each. */
export const bodySignature = (secret: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')

/** What the portal answers to a signed call: `code` 200, or 500 with the reason. */
export interface SignedAnswer {
  isDone: boolean
  msg: string
  data: Readonly<Record<string, unknown>>
}
/** A call of one of our systems; throws PortalUnreachable. Sent again, the same value has a new time and nonce. */
export type SignedCall = (systemId: string, path: string, value: object) => Promise<SignedAnswer>

export const signedCalls =
  (settings: Settings): SignedCall =>
  async (systemId, path, value) => {
    const secret = settings.secrets.get(systemId)
    if (!secret) return { isDone: false, msg: `no secret for system ${systemId}`, data: {} }
    const body = JSON.stringify(value)
    const timestamp = String(Date.now())
    const nonce = randomBytes(16).toString('hex')
    const answer = await fetchJson(new URL(path, settings.portalUrl), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-portal-client': systemId,
        'x-portal-timestamp': timestamp,
        'x-portal-nonce': nonce,
        'x-portal-signature': bodySignature(secret, timestamp, nonce, body),
      },
    })
    const { code, msg, data } = answer
    const read = typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : {}
    return { isDone: Number(code) === 200, msg: String(msg ?? code).slice(0, 200), data: read }
  }
