import { Agent, request } from 'undici'
import { EgressFailure, mayReach, problemOf, resolveHost } from './egressFetch.ts'

export interface EgressHeadersRequest {
  url: string
  /** Exact origins that may be asked: the registered ones. */
  allowed: readonly string[]
  /** The origin is registered as one of the organisation's own network. */
  mayBePrivate: boolean
  mayBeLoopback: boolean
  /** Ends the call; the connection is closed at once. */
  signal: AbortSignal
}
export interface EgressHeaders {
  status: number
  /** By lower-case name; what came several times is a list. */
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * The way out for questions about an address, not for what stands there: a GET that is closed when its headers are
 * there, as some servers answer a HEAD otherwise. Exact origins, the name resolved once and pinned, no redirect
 * followed, nothing of ours or of the reader's in the question. Fails with EgressFailure.
 */
export async function egressHeaders(asked: EgressHeadersRequest): Promise<EgressHeaders> {
  if (!URL.canParse(asked.url)) throw new EgressFailure('noAddress')
  const url = new URL(asked.url)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username || url.password || !asked.allowed.includes(url.origin))
    throw new EgressFailure('offOrigin')
  const found = await inTime(resolveHost(url.hostname.replace(/^\[|\]$/g, '')), asked.signal)
  const [pinned] = found
  if (!pinned) throw new EgressFailure('unknownHost')
  if (!found.every(({ address }) => mayReach(address, asked.mayBePrivate, asked.mayBeLoopback)))
    throw new EgressFailure('privateAddress')
  const agent = new Agent({
    connect: {
      lookup: (_name, { all }, done) => {
        if (all) done(null, [pinned])
        else done(null, pinned.address, pinned.family)
      },
    },
    pipelining: 0,
  })
  try {
    const headers = { 'user-agent': 'portico', accept: 'text/html' }
    const answer = await request(url, { dispatcher: agent, headers, signal: asked.signal })
    // A body that nobody reads to its end fails when it is closed: that is no crash.
    answer.body.on('error', () => undefined)
    return { status: answer.statusCode, headers: answer.headers }
  } catch (error) {
    throw new EgressFailure(problemOf(error))
  } finally {
    void agent.destroy().catch(() => undefined)
  }
}

/** Looking a name up can't be stopped; nobody waits for it any longer. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, fail) => {
    const end = () => fail(new EgressFailure('timeout'))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  late.catch(() => undefined)
  work.catch(() => undefined)
  return Promise.race([work, late])
}
