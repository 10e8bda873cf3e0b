import type { MenuItem } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { useCallback, useEffect, useReducer } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { apiQuery, queryClient } from '#shared/api/queries.ts'
import { fetchLink } from '#shared/opening/fetchLink.ts'
import { checkFrameAddress } from '#shared/opening/frameAddress.ts'
import { answerLimit, type FrameProblem, firstState, hasFrame, nextFrameState } from './frameState.ts'

/** What is framed: an application of the menu, or an address that the allowed list must hold. */
type Framed = { item: MenuItem } | { address: string }

/**
 * Brings a page into the frame: asks for its address when `mayStart` first becomes true, checks it, and watches that it
 * answers. `key` tells one page from another.
 */
export function useFrame(framed: Framed, key: string, mayStart: boolean) {
  const [state, send] = useReducer(nextFrameState, firstState)
  const { phase, attempt, url } = state
  // A page that is late keeps its address: asked anew, it would get another ticket that nobody uses.
  const isIdle = phase === 'waiting' || (phase === 'problem' && !hasFrame(state))
  /** Its headers say that it may not be framed. */
  const onRefusal = useCallback(() => send({ type: 'problem', problem: { kind: 'blocked', by: 'headers' } }), [])

  useEffect(() => {
    if (mayStart && phase === 'waiting') send({ type: 'ask' })
  }, [mayStart, phase])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page and attempt; `framed` is a new object each time.
  useEffect(() => {
    if (isIdle) return
    const aborted = new AbortController()
    const fail = (problem: FrameProblem) => {
      if (!aborted.signal.aborted) send({ type: 'problem', problem })
    }
    addressOf(framed, aborted.signal)
      .then(result => {
        if (aborted.signal.aborted) return
        if (result === null) fail({ kind: 'refused' })
        else send({ type: 'address', url: result })
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError) fail({ kind: 'failed', error })
        else if (!aborted.signal.aborted) throw error
      })
    const timer = window.setTimeout(() => fail({ kind: 'slow' }), answerLimit)
    return () => {
      aborted.abort()
      window.clearTimeout(timer)
    }
  }, [key, attempt, isIdle])

  useEffect(() => {
    if (url === null) return
    const origin = new URL(url).origin
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      const isOurs = event.effectiveDirective === 'frame-src' && event.blockedURI.startsWith(origin)
      if (isOurs) send({ type: 'problem', problem: { kind: 'blocked', by: 'browser' } })
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [url])

  return {
    state,
    onLoad: () => send({ type: 'loaded' }),
    reload: () => send({ type: 'reload' }),
    insist: () => send({ type: 'insist' }),
    onRefusal,
  }
}

/** The checked address; null when it may not be framed. */
async function addressOf(framed: Framed, signal: AbortSignal): Promise<string | null> {
  const [allowed, address] = await Promise.all([
    queryClient.ensureQueryData(apiQuery(api.menu.allowedOrigins)),
    'address' in framed
      ? framed.address
      : framed.item.linkKind === 'link'
        ? fetchLink(framed.item, signal)
        : framed.item.link,
  ])
  const checked = checkFrameAddress(address, allowed, location.origin)
  return 'url' in checked ? checked.url.href : null
}
