import { codes } from '@portico/contract/codes.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import type { MailAsked } from '@portico/contract/work/sharedMail.ts'
import { sharing } from '@portico/contract/work/sharing.ts'
import { useCallback, useEffect, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { ApiError, isUnreachable } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { keepPass, keptPass } from './keptEntry.ts'
import { sharedTexts } from './sharedTexts.ts'

export type Shared = DataOf<typeof sharing.open>
interface Opened {
  kind: 'open'
  shared: Shared
}
type Phase =
  | { kind: 'loading' | 'locked' }
  | { kind: 'mail'; asked: MailAsked }
  | { kind: 'refused'; words: string; mayRetry: boolean; mayReport: boolean }
  | Opened
/** What somebody proves who opens a link. */
type Proof = { sealedPassword: string } | { mailPass: string }

export const isOpen = (phase: Phase): phase is Opened => phase.kind === 'open'

/** What a link leads to. `open` asks again, with what it asks for where that is given; answers why a password was refused. */
export function useShared(key: string) {
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' })
  const open = useCallback(
    async (proof?: Proof): Promise<string> => {
      let why = ''
      const isPassword = proof !== undefined && 'sealedPassword' in proof
      // Its code is used up: where opening fails, the next try has it still.
      if (proof && 'mailPass' in proof) keepPass(key, proof.mailPass)
      const mailPass = keptPass(key)
      const input = { key, ...(proof ?? (mailPass !== null && { mailPass })) }
      const outcome = await attempt(() => call(sharing.open, input, { inPlace: true }), {
        failed: (words, error) => {
          why = words
          // Beside the password it is said there.
          if (isPassword) return
          const mayReport = !isPassing(error) && words !== say(sharedTexts.none, getLanguage())
          setPhase({ kind: 'refused', words, mayRetry: isPassing(error), mayReport })
        },
      })
      if (outcome) setPhase(phaseOf(outcome.value))
      return why
    },
    [key],
  )
  useEffect(() => void open(), [open])
  return { phase, open }
}

function phaseOf(shared: Shared): Phase {
  if (shared.needsPassword) return { kind: 'locked' }
  return shared.mail ? { kind: 'mail', asked: shared.mail } : { kind: 'open', shared }
}

/** The network or the portal, or that it was asked too often, not the link. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  !(error instanceof ApiError) ||
  error.code !== String(codes.refused) ||
  error.message === openMessage('tooManyTries', getLanguage())
