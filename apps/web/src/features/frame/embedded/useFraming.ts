import type { Framing } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import type { FrameState } from './frameState.ts'

/**
 * Whether the application of `id` lets itself be framed, asked of the server while its frame begins to load: a browser
 * loads its own page of refusal like any other, and tells nobody. Null until the answer is there. Of a bare address, and
 * of what the person insists on, nothing is asked.
 */
export function useFraming(id: string | null, state: FrameState, onRefusal: () => void): Framing | null {
  const { attempt, isInsisted } = state
  const isLoading = state.phase === 'loading' || state.phase === 'shown'
  const [known, setKnown] = useState<{ attempt: number; framing: Framing } | null>(null)
  useEffect(() => {
    if (id === null || isInsisted || !isLoading) return
    const aborted = new AbortController()
    const settle = (framing: Framing) => {
      if (aborted.signal.aborted) return
      setKnown({ attempt, framing })
      if (framing === 'refused') onRefusal()
    }
    call(api.menu.framing, { id }, { signal: aborted.signal })
      .then(settle)
      .catch((error: unknown) => {
        // Nobody waits for it: what can't be asked is not known.
        if (error instanceof ApiError) settle('unknown')
        else if (!aborted.signal.aborted) throw error
      })
    return () => aborted.abort()
  }, [id, attempt, isInsisted, isLoading, onRefusal])
  if (id === null || isInsisted) return 'unknown'
  return known?.attempt === attempt ? known.framing : null
}
