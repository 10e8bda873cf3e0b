import type { AssistantParameters } from '@portico/contract/assistant.ts'
import { type Language, message } from '@portico/contract/messages.ts'
import type { EgressFetch } from '#http/egressFetch.ts'
import { refuse } from '#http/rejection.ts'
import { builtInText, firstQuestions } from './builtInTexts.ts'
import { jsonOf } from './eventLines.rules.ts'
import { cleanText } from './pieces.rules.ts'
import type { Upstream } from './upstream.rules.ts'
import { upstreamHeaders } from './upstream.rules.ts'

/** What Dify says to begin with is asked for again after so long. */
const keptFor = 5 * 60_000

/** What the assistant says before anybody asks. An upstream that does not tell is refused: the reader's side greets. */
export function openingWords(upstream: Upstream | null, egress: EgressFetch) {
  let kept: { until: number; words: AssistantParameters } | null = null
  return async (language: Language, user: string): Promise<AssistantParameters> => {
    if (!upstream)
      return {
        opening_statement: builtInText('opening', language),
        suggested_questions: [...firstQuestions[language]],
        built_in: true,
      }
    if (upstream.kind === 'openai')
      return { opening_statement: message('chatGreeting', language), suggested_questions: [], built_in: false }
    if (kept && kept.until > Date.now()) return kept.words
    const answer = await egress({
      purpose: 'assistant',
      url: `${upstream.url}/parameters?user=${encodeURIComponent(user)}`,
      allowed: [new URL(upstream.url).origin],
      mayBePrivate: true,
      headers: upstreamHeaders(upstream),
    }).catch(() => null)
    const told = answer?.status === 200 ? jsonOf(answer.text) : null
    if (!told) throw refuse('chatFailed')
    const { opening_statement: opening, suggested_questions: questions } = told
    const words: AssistantParameters = {
      opening_statement: typeof opening === 'string' ? cleanText(opening).slice(0, 2000).toWellFormed() : '',
      suggested_questions: (Array.isArray(questions) ? questions : [])
        .filter((it): it is string => typeof it === 'string' && it.trim() !== '')
        .map(it => cleanText(it).replace(/\s+/g, ' ').slice(0, 200).toWellFormed())
        .slice(0, 6),
      built_in: false,
    }
    kept = { until: Date.now() + keptFor, words }
    return words
  }
}
