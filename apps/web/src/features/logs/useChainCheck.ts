import type { api } from '@portico/contract/api.ts'
import type { ChainCheck } from '@portico/contract/logs.ts'
import { useRef, useState } from 'react'
import { failureWords } from '#kit/act/attempt.ts'
import { call } from '#shared/api/call.ts'

export type CheckEndpoint = typeof api.logs.checkOperations | typeof api.logs.checkSignIns
export type CheckState =
  | { step: 'running'; seen: ChainCheck | null }
  | { step: 'over'; seen: ChainCheck }
  | { step: 'failed'; why: string }

/** Looks through a chain stretch by stretch, so that a million entries show how far they are. */
export function useChainCheck(endpoint: CheckEndpoint) {
  const [state, setState] = useState<CheckState | null>(null)
  const running = useRef<AbortController | null>(null)

  const stop = () => {
    running.current?.abort()
    running.current = null
    setState(null)
  }
  const start = async () => {
    stop()
    const control = new AbortController()
    running.current = control
    setState({ step: 'running', seen: null })
    try {
      for (let after = 0; ; ) {
        const seen = await call(endpoint, { after }, { signal: control.signal })
        if (control.signal.aborted) return
        const isOver = seen.brokenAt !== undefined || seen.checked >= seen.total || seen.checked <= after
        setState({ step: isOver ? 'over' : 'running', seen })
        if (isOver) return
        after = seen.checked
      }
    } catch (error) {
      if (!control.signal.aborted) setState({ step: 'failed', why: failureWords(error) })
    }
  }
  return { state, start, stop }
}
