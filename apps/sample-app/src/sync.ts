import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { cardPayments, type Scope } from './campusCard.ts'
import { type Answer, readBody } from './http.ts'
import type { Settings } from './settings.ts'
import type { System } from './systems.ts'

const skewMilliseconds = 120_000
const most = 1000

/** Nonces of calls that are still in time: none is taken twice. */
const taken = new Map<string, number>()

const answer = (status: number, value: object): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

/** Rows for a page of the portal: it asks for a scope, signed with the system's secret. */
export async function syncRows(
  settings: Settings,
  req: IncomingMessage,
  system: System,
  slug: string,
): Promise<Answer> {
  const body = await readBody(req, 'application/json')
  const secret = settings.secrets.get(system.id)
  if (!secret || !isFromPortal(req, system, secret, body)) return answer(401, { message: 'the signature does not fit' })
  const asked = readAsked(body)
  if (!asked) return answer(400, { message: 'this is no question for rows' })
  if (system.folder !== 'services' || slug !== 'campus-card') return answer(404, { message: 'no such rows' })
  const all = cardPayments(asked.scope)
  const from = (asked.page - 1) * asked.pageSize
  return answer(200, { total: all.length, rows: all.slice(from, from + asked.pageSize) })
}

function isFromPortal(req: IncomingMessage, system: System, secret: string, body: string): boolean {
  const header = (name: string) => String(req.headers[`x-portal-${name}`] ?? '')
  const [timestamp, nonce] = [header('timestamp'), header('nonce')]
  const right = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest()
  const given = Buffer.from(header('signature'), 'hex')
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  const now = Date.now()
  if (!isSigned || header('client') !== system.id || Math.abs(now - Number(timestamp)) > skewMilliseconds) return false
  for (const [old, until] of taken) if (until < now) taken.delete(old)
  if (nonce === '' || taken.has(nonce)) return false
  taken.set(nonce, now + 2 * skewMilliseconds)
  return true
}

function readAsked(body: string): { scope: Scope; page: number; pageSize: number } | null {
  let value: { scope?: unknown; page?: unknown; pageSize?: unknown }
  try {
    value = JSON.parse(body)
  } catch {
    return null
  }
  const scope = readScope(value.scope)
  const [page, pageSize] = [Number(value.page), Number(value.pageSize)]
  const isWhole = Number.isInteger(page) && page >= 1 && Number.isInteger(pageSize) && pageSize >= 1
  return scope && isWhole ? { scope, page, pageSize: Math.min(pageSize, most) } : null
}

function readScope(value: unknown): Scope | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  const { kind } = value
  if (kind === 'all') return { kind }
  if (kind === 'own') return 'personCode' in value ? { kind, personCode: String(value.personCode) } : null
  if (kind !== 'units' && kind !== 'accountSets') return null
  return 'codes' in value && Array.isArray(value.codes) ? { kind, codes: value.codes.map(String) } : null
}
