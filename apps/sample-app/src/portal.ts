import { createHash, randomBytes } from 'node:crypto'
import type { Settings } from './settings.ts'
import { type Words, words } from './words.ts'

/** Who came in, for which unit, and who really sits there while somebody acts for somebody else. */
export interface Visitor {
  /** Staff number: the key to our own records. */
  loginId: string
  name: Words
  unit: { code: string; accountSet: string; name: Words } | null
  actor: { loginId: string; name: Words } | null
  /** How long the portal vouches for this. */
  secondsLeft: number
}

/** The portal said no: the ticket was used, late, another system's, or our call was not signed right. */
export class TicketRefused extends Error {
  override readonly name = 'TicketRefused'
}
export class PortalUnreachable extends Error {
  override readonly name = 'PortalUnreachable'
}

export interface Portal {
  /** Exchanges a one-time ticket for the person; throws TicketRefused or PortalUnreachable. */
  exchange(ticket: string, systemId: string): Promise<Visitor>
}

const limits = { milliseconds: 5000, answerBytes: 65_536 } as const

/**
 * The signature of a call: md5 over `k1=v1&k2=v2&…&key=SECRET`. All parameters but `sign`, empty ones left out, keys in
 * code-point order, raw values (not URL-encoded), UTF-8, the secret last.
 */
export function signatureOf(parameters: Readonly<Record<string, string>>, secret: string): string {
  const pairs = Object.entries(parameters)
    .filter(([key, value]) => key !== 'sign' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
  return createHash('md5')
    .update([...pairs, `key=${secret}`].join('&'), 'utf8')
    .digest('hex')
}

export function makePortal(settings: Settings): Portal {
  const [path, kind] =
    settings.protocol === 'push'
      ? ['/sso_server/sso/pushS', { msgType: 'checkTicket' }]
      : ['/sso_server/sso/checkTicket', {}]
  return {
    async exchange(ticket, systemId) {
      const secret = settings.secrets.get(systemId)
      if (!secret) throw new TicketRefused(`no secret for system ${systemId}`)
      if (!/^[\w-]{16,128}$/.test(ticket)) throw new TicketRefused('this is no ticket')
      const parameters: Record<string, string> = {
        ...kind,
        client: systemId,
        ticket,
        timestamp: String(Date.now()),
        nonce: randomBytes(16).toString('hex'),
      }
      const url = new URL(path, settings.portalUrl)
      url.search = String(new URLSearchParams({ ...parameters, sign: signatureOf(parameters, secret) }))
      return readVisitor(await fetchJson(url))
    },
  }
}

/** What a call has when it is no plain GET. */
interface PostCall {
  method?: string
  body?: string
  headers?: Readonly<Record<string, string>>
}

/** One call of the portal: bounded in time and size, no redirects; throws PortalUnreachable. */
export async function fetchJson(url: URL, call: PostCall = {}): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(limits.milliseconds)
    const headers = { accept: 'application/json', ...call.headers }
    const response = await fetch(url, { ...call, signal, redirect: 'error', headers })
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > limits.answerBytes) throw new Error('the answer is too large')
      chunks.push(chunk)
    }
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (typeof value !== 'object' || value === null) throw new Error('the answer is no object')
    return value as Record<string, unknown>
  } catch (error) {
    throw new PortalUnreachable(error instanceof Error ? error.message : 'unknown failure', { cause: error })
  }
}

/** Reads the answer. Unit and people are taken from here alone, never from the address that the browser brought. */
function readVisitor(answer: Record<string, unknown>): Visitor {
  const text = (key: string) => {
    const value = answer[key]
    return typeof value === 'string' ? value.slice(0, 100) : ''
  }
  const named = (zh: string, en: string) => words(text(zh) || text(en), text(en) || text(zh))
  if (Number(answer['code']) !== 200) throw new TicketRefused(text('msg') || `code ${String(answer['code'])}`)
  const loginId = text('data')
  if (loginId === '') throw new TicketRefused('the answer names nobody')
  const seconds = Number(answer['remainSessionTimeout'])
  return {
    loginId,
    name: text('name') ? named('name', 'nameEn') : words(loginId, loginId),
    unit: text('dwdm') ? { code: text('dwdm'), accountSet: text('ztdm'), name: named('dwmc', 'dwmcEn') } : null,
    actor: text('actLoginId') ? { loginId: text('actLoginId'), name: named('actName', 'actNameEn') } : null,
    secondsLeft: Number.isFinite(seconds) && seconds > 0 ? seconds : 0,
  }
}
