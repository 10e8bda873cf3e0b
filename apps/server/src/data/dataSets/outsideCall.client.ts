import { randomBytes } from 'node:crypto'
import { bodySignature } from '#access/sso/signature.rules.ts'
import { EgressFailure, type EgressFetch, egressLimits } from '#http/egress/egressFetch.ts'
import { type Rejection, refuse } from '#http/rejection.ts'
import type { RowScope } from './rowSource.rules.ts'

/** How much of a business system's rows the portal works with. */
export const outsideLimits = { rows: 5000, page: 1000, milliseconds: egressLimits.milliseconds } as const

/** The business system that answers a data set. */
export interface OutsideSystem {
  id: string
  /** In the reader's language. */
  name: string
  syncUrl: string | null
  secret: string | null
  isIntranet: boolean
}

export interface OutsideAnswer {
  /** As they came; nothing is believed of them yet. */
  rows: unknown[]
  /** The system has more than the portal works with. */
  isCut: boolean
}

/** Where the rows are: below the registered address, on its origin. */
export function addressOf(syncUrl: string, path: string): string {
  return `${syncUrl.replace(/\/+$/, '')}${path}`
}

/** Asks the system for the rows of a scope, page by page; every failure is said in words that name the system. */
export async function askForRows(
  egress: EgressFetch,
  system: OutsideSystem,
  dataSet: { key: string; path: string },
  scope: RowScope,
  most: number = outsideLimits.rows,
): Promise<OutsideAnswer> {
  const { syncUrl, secret, name } = system
  if (!syncUrl || !secret || !URL.canParse(syncUrl)) throw refuse('outsideNoAddress', { name })
  const until = performance.now() + outsideLimits.milliseconds
  const rows: unknown[] = []
  let bytes = 0
  for (let page = 1; rows.length < most; page++) {
    const pageSize = Math.min(outsideLimits.page, most)
    const body = JSON.stringify({ dataSet: dataSet.key, scope: scopeWords(scope), page, pageSize })
    const timestamp = String(Date.now())
    const nonce = randomBytes(16).toString('hex')
    const left = until - performance.now()
    const call = egress({
      purpose: 'systems',
      url: addressOf(syncUrl, dataSet.path),
      allowed: [new URL(syncUrl).origin],
      mayBePrivate: system.isIntranet,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-portal-client': system.id,
        'x-portal-timestamp': timestamp,
        'x-portal-nonce': nonce,
        'x-portal-signature': bodySignature(secret, timestamp, nonce, body),
      },
      body,
    })
    const answer = await within(call, left).catch(error => {
      throw failureOf(error, name)
    })
    bytes += Buffer.byteLength(answer.text)
    if (bytes >= egressLimits.bytes) throw refuse('outsideTooLarge', { name })
    const found = readPage(answer, name)
    rows.push(...found.slice(0, most - rows.length))
    if (found.length < pageSize) return { rows, isCut: false }
  }
  return { rows, isCut: true }
}

/** Whose rows are asked for. The portal looks at what comes all the same. */
function scopeWords(scope: RowScope) {
  if (scope.kind === 'own') return { kind: 'own', personCode: scope.personCode }
  if (scope.kind === 'units') return { kind: 'units', codes: scope.codes }
  return scope.kind === 'accountSets' ? { kind: 'accountSets', codes: scope.codes } : { kind: 'all' }
}

function readPage(answer: { status: number; text: string }, name: string): unknown[] {
  if (answer.status === 401 || answer.status === 403) throw refuse('outsideRefused', { name })
  if (answer.status !== 200) throw refuse('outsideStatus', { name, status: answer.status })
  let read: unknown
  try {
    read = JSON.parse(answer.text)
  } catch {
    throw refuse('outsideRubbish', { name, what: 'JSON' })
  }
  if (typeof read !== 'object' || read === null || !('rows' in read) || !Array.isArray(read.rows))
    throw refuse('outsideRubbish', { name, what: 'rows' })
  return read.rows
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new EgressFailure('timeout')), Math.max(milliseconds, 0))
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function failureOf(error: unknown, name: string): Rejection | unknown {
  if (!(error instanceof EgressFailure)) return error
  if (error.problem === 'timeout') return refuse('outsideSlow', { name, seconds: outsideLimits.milliseconds / 1000 })
  if (error.problem === 'noAddress' || error.problem === 'offOrigin') return refuse('outsideNoAddress', { name })
  return refuse('outsideDown', { name })
}
