import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { Agent, request } from 'undici'

/** What the server may call, and why. A purpose names its own list of origins. */
export interface EgressRequest {
  purpose: 'systems' | 'sms' | 'assistant' | 'mail'
  url: string
  /** Exact origins that this purpose may reach: the registered ones. */
  allowed: readonly string[]
  /** The origin is registered as one of the organisation's own network. */
  mayBePrivate?: boolean
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}
export interface EgressAnswer {
  status: number
  /** At most `egressLimits.bytes` of it. */
  text: string
}

export const egressLimits = { milliseconds: 5000, bytes: 2 * 1024 * 1024 } as const

export type EgressProblem =
  | 'noAddress'
  | 'offOrigin'
  | 'unknownHost'
  | 'privateAddress'
  | 'refused'
  | 'timeout'
  | 'certificate'
  | 'unreachable'

/** Why a call did not come to an answer, as a word that can be shown. */
export class EgressFailure extends Error {
  override readonly name = 'EgressFailure'
  readonly problem: EgressProblem

  constructor(problem: EgressProblem) {
    super(problem)
    this.problem = problem
  }
}

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
/** Never called, wherever an origin is registered: what clouds tell their machines, and addresses of nobody. */
const never = new BlockList()
never.addSubnet('169.254.0.0', 16, 'ipv4')
never.addSubnet('0.0.0.0', 8, 'ipv4')
never.addSubnet('224.0.0.0', 3, 'ipv4')
never.addSubnet('fe80::', 10, 'ipv6')
never.addAddress('::', 'ipv6')

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address may be written inside an IPv6 one. */
const plain = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** May the server call this address? Loopback only where the demo says so. */
export function mayReach(address: string, mayBePrivate: boolean, mayBeLoopback: boolean): boolean {
  const at = plain(address)
  // A mapped address in another spelling is nobody's registered one.
  if (/^::ffff:/i.test(at) || isIn(never, at)) return false
  if (isIn(loopback, at)) return mayBeLoopback
  return mayBePrivate || !isIn(inner, at)
}

export type EgressFetch = (asked: EgressRequest) => Promise<EgressAnswer>

/**
 * The one way out of the server (security rule 18): exact origins, the name resolved once and pinned, private addresses
 * only where they are registered as such, no redirects, 5 s and 2 MB, no headers of ours. Fails with EgressFailure.
 */
export function makeEgress(options: { mayBeLoopback: boolean }): EgressFetch {
  return async asked => {
    if (!URL.canParse(asked.url)) throw new EgressFailure('noAddress')
    const url = new URL(asked.url)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    if (!isWeb || url.username || url.password || !asked.allowed.includes(url.origin))
      throw new EgressFailure('offOrigin')
    const signal = AbortSignal.timeout(egressLimits.milliseconds)
    const found = await resolveHost(url.hostname.replace(/^\[|\]$/g, ''))
    const [pinned] = found
    if (!pinned) throw new EgressFailure('unknownHost')
    // One address of several that is private is as bad as all of them.
    if (!found.every(({ address }) => mayReach(address, asked.mayBePrivate === true, options.mayBeLoopback)))
      throw new EgressFailure('privateAddress')
    const agent = new Agent({
      connect: {
        timeout: egressLimits.milliseconds,
        lookup: (_name, { all }, done) => {
          if (all) done(null, [pinned])
          else done(null, pinned.address, pinned.family)
        },
      },
      headersTimeout: egressLimits.milliseconds,
      bodyTimeout: egressLimits.milliseconds,
      pipelining: 0,
    })
    try {
      const answer = await request(url, {
        dispatcher: agent,
        method: asked.method ?? 'GET',
        headers: { 'user-agent': 'portico', ...asked.headers },
        body: asked.body ?? null,
        signal,
      })
      let bytes = 0
      const parts: Buffer[] = []
      for await (const part of answer.body as AsyncIterable<Buffer>) {
        bytes += part.length
        parts.push(part)
        if (bytes > egressLimits.bytes) break
      }
      return { status: answer.statusCode, text: Buffer.concat(parts).subarray(0, egressLimits.bytes).toString('utf8') }
    } catch (error) {
      throw new EgressFailure(problemOf(error))
    } finally {
      void agent.destroy().catch(() => undefined)
    }
  }
}

/** The addresses of a host, within the time that a call has. */
export async function resolveHost(host: string): Promise<{ address: string; family: number }[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new EgressFailure('timeout')), egressLimits.milliseconds).unref()
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([lookup(host, { all: true }), late])
  } catch (error) {
    throw error instanceof EgressFailure ? error : new EgressFailure('unknownHost')
  }
}

/** The word for why a connection failed. */
export function problemOf(error: unknown): EgressProblem {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (code === 'ECONNREFUSED') return 'refused'
    if (/TIMEOUT|ETIMEDOUT/.test(code) || at.name === 'TimeoutError' || at.name === 'AbortError') return 'timeout'
    if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'certificate'
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost'
  }
  return 'unreachable'
}
