import type { EgressFetch } from '#http/egress/egressFetch.ts'
import { soundQuestions } from '../pieces.rules.ts'
import { jsonOf } from './eventValues.rules.ts'
import type { OpeningWords } from './openingWords.client.ts'
import { type Upstream, upstreamHeaders } from './upstream.client.ts'

/** What may be asked after one of Dify's answers, where it is set up to say so. A failure is no questions. */
export function suggestedQuestions(upstream: Upstream | null, egress: EgressFetch, opening: OpeningWords) {
  return async (user: string, messageId: string): Promise<string[]> => {
    if (upstream?.kind !== 'dify' || !(await opening.suggestsMore(user))) return []
    const answer = await egress({
      purpose: 'assistant',
      url: `${upstream.url}/messages/${encodeURIComponent(messageId)}/suggested?user=${encodeURIComponent(user)}`,
      allowed: [new URL(upstream.url).origin],
      mayBePrivate: true,
      headers: upstreamHeaders(upstream),
    }).catch(() => null)
    return answer?.status === 200 ? soundQuestions(jsonOf(answer.text)?.['data']) : []
  }
}
