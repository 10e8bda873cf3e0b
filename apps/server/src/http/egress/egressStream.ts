import { Agent, request } from 'undici'
import { EgressFailure, mayReach, problemOf, resolveHost } from './egressFetch.ts'

export interface EgressStreamRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Ends the call; the connection is closed at once. */
  signal: AbortSignal
}
export interface EgressStream {
  status: number
  type: string
  content: AsyncIterable<Uint8Array>
  /** Closes the connection. */
  close(): void
}

const connecting = 10_000

/**
 * The way out for answers that go on for a while: to one address that whoever runs the portal has set, so it may be of
 * their own network or machine. The name is resolved once and pinned, nothing is redirected, no headers of ours go out;
 * how long and how much is for the caller to bound.
 */
export async function egressStream(asked: EgressStreamRequest): Promise<EgressStream> {
  const url = new URL(asked.url)
  const found = await resolveHost(url.hostname.replace(/^\[|\]$/g, ''))
  const [pinned] = found
  if (!pinned) throw new EgressFailure('unknownHost')
  if (!found.every(({ address }) => mayReach(address, true, true))) throw new EgressFailure('privateAddress')
  const agent = new Agent({
    connect: {
      timeout: connecting,
      lookup: (_name, { all }, done) => {
        if (all) done(null, [pinned])
        else done(null, pinned.address, pinned.family)
      },
    },
    // How long nothing may come is the caller's to say.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 0,
  })
  const close = () => void agent.destroy().catch(() => undefined)
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { 'user-agent': 'portico', ...asked.headers },
      body: asked.body,
      signal: asked.signal,
    })
    // A body that nobody reads to its end fails when it is closed: that is no crash.
    answer.body.on('error', () => undefined)
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      content: answer.body as AsyncIterable<Uint8Array>,
      close,
    }
  } catch (error) {
    close()
    throw new EgressFailure(problemOf(error))
  }
}
