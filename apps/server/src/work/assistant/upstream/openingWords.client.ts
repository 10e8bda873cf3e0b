import { type Language, message } from '@portico/contract/messages.ts'
import type { AssistantParameters } from '@portico/contract/work/assistant.ts'
import type { EgressFetch } from '#http/egress/egressFetch.ts'
import { refuse } from '#http/rejection.ts'
import { builtInText, firstQuestions } from '../builtInTexts.rules.ts'
import { cleanText, soundQuestions } from '../pieces.rules.ts'
import { jsonOf } from './eventValues.rules.ts'
import type { Upstream } from './upstream.client.ts'
import { upstreamHeaders } from './upstream.client.ts'

/** What Dify says to begin with is asked for again after so long. */
const keptFor = 5 * 60_000

export interface OpeningWords {
  /** What the assistant says before anybody asks. An upstream that does not tell is refused: the reader's side greets. */
  words(language: Language, user: string): Promise<AssistantParameters>
  /** Whether Dify is set up to say what may be asked after an answer. */
  suggestsMore(user: string): Promise<boolean>
}

/** Reads an upstream's parameters, and keeps them for a while. */
export function openingWords(upstream: Upstream | null, egress: EgressFetch): OpeningWords {
  let kept: { until: number; words: AssistantParameters; suggestsMore: boolean } | null = null
  const ask = async ({ url }: Upstream, headers: Record<string, string>, user: string) => {
    if (kept && kept.until > Date.now()) return kept
    const answer = await egress({
      purpose: 'assistant',
      url: `${url}/parameters?user=${encodeURIComponent(user)}`,
      allowed: [new URL(url).origin],
      mayBePrivate: true,
      headers,
    }).catch(() => null)
    const told = answer?.status === 200 ? jsonOf(answer.text) : null
    if (!told) return null
    const { opening_statement: opening, suggested_questions: questions, suggested_questions_after_answer: more } = told
    const words: AssistantParameters = {
      opening_statement: typeof opening === 'string' ? cleanText(opening).slice(0, 2000).toWellFormed() : '',
      suggested_questions: soundQuestions(questions),
      built_in: false,
    }
    const suggestsMore = (more as { enabled?: unknown } | null | undefined)?.enabled === true
    kept = { until: Date.now() + keptFor, words, suggestsMore }
    return kept
  }
  return {
    async words(language, user) {
      if (!upstream)
        return {
          opening_statement: builtInText('opening', language),
          suggested_questions: [...firstQuestions[language]],
          built_in: true,
        }
      if (upstream.kind === 'openai')
        return { opening_statement: message('chatGreeting', language), suggested_questions: [], built_in: false }
      const told = await ask(upstream, upstreamHeaders(upstream), user)
      if (!told) throw refuse('chatFailed')
      return told.words
    },
    suggestsMore: async user =>
      upstream?.kind === 'dify' && (await ask(upstream, upstreamHeaders(upstream), user))?.suggestsMore === true,
  }
}
