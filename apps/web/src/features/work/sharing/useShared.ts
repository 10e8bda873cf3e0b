import { codes } from '@portico/contract/codes.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import { sharing } from '@portico/contract/work/sharing.ts'
import { useCallback, useEffect, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { ApiError, isUnreachable } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'

export type Shared = DataOf<typeof sharing.open>
interface Opened {
  kind: 'open'
  shared: Shared
}
type Phase = { kind: 'loading' | 'locked' } | { kind: 'refused'; words: string; mayRetry: boolean } | Opened

export const isOpen = (phase: Phase): phase is Opened => phase.kind === 'open'

/** What a link leads to. `open` asks again, with a password where it has one; answers why that was refused. */
export function useShared(key: string) {
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' })
  const open = useCallback(
    async (sealedPassword?: string): Promise<string> => {
      let why = ''
      const input = { key, ...(sealedPassword !== undefined && { sealedPassword }) }
      const outcome = await attempt(() => call(sharing.open, input, { inPlace: true }), {
        failed: (words, error) => {
          why = words
          // Beside the password it is said there.
          if (sealedPassword === undefined) setPhase({ kind: 'refused', words, mayRetry: isPassing(error) })
        },
      })
      if (outcome) setPhase(outcome.value.needsPassword ? { kind: 'locked' } : { kind: 'open', shared: outcome.value })
      return why
    },
    [key],
  )
  useEffect(() => void open(), [open])
  return { phase, open }
}

/** The network or the portal, or that it was asked too often, not the link. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  !(error instanceof ApiError) ||
  error.code !== String(codes.refused) ||
  error.message === openMessage('tooManyTries', getLanguage())
