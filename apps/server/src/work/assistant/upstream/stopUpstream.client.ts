import type { EgressFetch } from '#http/egress/egressFetch.ts'
import { type Upstream, upstreamHeaders } from './upstream.client.ts'

/** Tells Dify that nobody waits any more: it would go on answering, and counting, when the line is closed alone. */
export function upstreamStop(upstream: Upstream | null, egress: EgressFetch) {
  return async (user: string, taskId: string): Promise<void> => {
    if (upstream?.kind !== 'dify') return
    await egress({
      purpose: 'assistant',
      url: `${upstream.url}/chat-messages/${encodeURIComponent(taskId)}/stop`,
      allowed: [new URL(upstream.url).origin],
      mayBePrivate: true,
      method: 'POST',
      headers: upstreamHeaders(upstream),
      body: JSON.stringify({ user }),
    }).catch(() => undefined)
  }
}
