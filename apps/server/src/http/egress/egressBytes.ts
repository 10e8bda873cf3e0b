import { Agent, request } from 'undici'
import { EgressFailure, egressLimits, mayReach, problemOf, resolveHost } from './egressFetch.ts'

export interface EgressBytes {
  type: string
  bytes: Buffer
}
const mostHops = 3

/**
 * The way out for what anybody on the web may have: to public addresses only, at their usual ports, with nothing of
 * ours or of the reader's in the question. Each hop of a redirect is looked at like the first. Fails with
 * EgressFailure; null where there is no such thing, or more of it than `most` bytes.
 */
export async function egressBytes(
  address: string,
  { most, accept, mayBeLoopback = false }: { most: number; accept: string; mayBeLoopback?: boolean },
): Promise<EgressBytes | null> {
  const signal = AbortSignal.timeout(egressLimits.milliseconds)
  let url = address
  for (let hop = 0; hop <= mostHops; hop++) {
    const answer = await once(url, { most, accept, mayBeLoopback, signal })
    if (typeof answer !== 'string') return answer
    url = URL.canParse(answer, url) ? new URL(answer, url).toString() : ''
  }
  return null
}

/** The content, or where it is said to be. */
async function once(
  address: string,
  asked: { most: number; accept: string; mayBeLoopback: boolean; signal: AbortSignal },
): Promise<EgressBytes | string | null> {
  if (!URL.canParse(address)) throw new EgressFailure('noAddress')
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username || url.password || (url.port !== '' && !asked.mayBeLoopback))
    throw new EgressFailure('offOrigin')
  const found = await resolveHost(url.hostname.replace(/^\[|\]$/g, ''))
  const [pinned] = found
  if (!pinned) throw new EgressFailure('unknownHost')
  if (!found.every(({ address: at }) => mayReach(at, false, asked.mayBeLoopback)))
    throw new EgressFailure('privateAddress')
  const agent = new Agent({
    connect: {
      timeout: egressLimits.milliseconds,
      lookup: (_name, { all }, done) => {
        if (all) done(null, [pinned])
        else done(null, pinned.address, pinned.family)
      },
    },
    pipelining: 0,
  })
  try {
    const headers = { 'user-agent': 'portico', accept: asked.accept }
    const { statusCode, headers: told, body } = await request(url, { dispatcher: agent, headers, signal: asked.signal })
    body.on('error', () => undefined)
    const next = told['location']
    if (statusCode >= 300 && statusCode < 400 && typeof next === 'string') return next
    if (statusCode !== 200 || Number(told['content-length'] ?? 0) > asked.most) return null
    const parts: Buffer[] = []
    let length = 0
    for await (const part of body as AsyncIterable<Buffer>) {
      length += part.length
      if (length > asked.most) return null
      parts.push(part)
    }
    return { type: String(told['content-type'] ?? ''), bytes: Buffer.concat(parts) }
  } catch (error) {
    throw new EgressFailure(problemOf(error))
  } finally {
    void agent.destroy().catch(() => undefined)
  }
}
