import { type SliderChallenge, slider, sliderLimits } from '@portico/contract/access/slider.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import type { Of } from '@portico/contract/wire.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { clamp, newTrack } from './sliderTrack.ts'

type Challenge = Of<typeof SliderChallenge>
type SliderPhase = 'idle' | 'loading' | 'ready' | 'checking' | 'working' | 'passed'

/** The verification: where the piece is, what the server said, and the pass that signing in needs. */
interface SliderState {
  phase: SliderPhase
  challenge: Challenge | null
  x: number
  pass: string | null
  /** What went wrong last, in the reader's language. */
  problem: string
  /** Counts wrong tries, so that each can be shown. */
  wrong: number
}
const fresh: SliderState = { phase: 'idle', challenge: null, x: 0, pass: null, problem: '', wrong: 0 }

export interface Slider extends SliderState {
  /** Fetches the picture, once somebody shows interest. */
  prepare(): void
  move(x: number, y?: number): void
  verify(): void
  /** The way without dragging or a puzzle. */
  work(): void
  renew(): void
  reset(problem?: string): void
}

const inPlace = { inPlace: true } as const
/** A pass is given back a little before the server forgets it. */
const passMilliseconds = (sliderLimits.lifetimeSeconds - 5) * 1000
const wordsOf = (error: unknown) => (error instanceof ApiError ? error.message : String(error))

export function useSlider(): Slider {
  const [state, setState] = useState(fresh)
  const latest = useRef(state)
  latest.current = state
  const track = useRef(newTrack())
  const change = useCallback((next: Partial<SliderState>) => {
    latest.current = { ...latest.current, ...next }
    setState(latest.current)
  }, [])

  const load = useCallback(
    async (keep: Partial<SliderState> = {}) => {
      track.current = newTrack()
      change({ phase: 'loading', challenge: null, x: 0, ...keep })
      try {
        change({ phase: 'ready', challenge: await call(slider.challenge, undefined, inPlace) })
      } catch (error) {
        change({ phase: 'idle', problem: wordsOf(error) })
      }
    },
    [change],
  )

  const verify = useCallback(async () => {
    const { challenge, phase, x } = latest.current
    if (!challenge || phase !== 'ready') return
    change({ phase: 'checking', problem: '' })
    try {
      const { pass } = await call(slider.verify, { id: challenge.id, x, track: track.current.until(x) }, inPlace)
      change({ phase: 'passed', pass })
    } catch (error) {
      await load({ problem: wordsOf(error), wrong: latest.current.wrong + 1 })
    }
  }, [change, load])

  const work = useCallback(async () => {
    change({ phase: 'working', problem: '' })
    try {
      const [{ findNumber }, { id, salt, target, most }] = await Promise.all([
        import('./proofOfWork.ts'),
        call(slider.work, undefined, inPlace),
      ])
      const n = await findNumber(salt, target, most)
      const { pass } = await call(slider.verifyWork, { id, n: n ?? 0 }, inPlace)
      change({ phase: 'passed', pass })
    } catch (error) {
      change({ ...fresh, problem: wordsOf(error) })
    }
  }, [change])

  useEffect(() => {
    if (!state.pass) return
    const expire = () => change({ ...fresh, problem: openMessage('sliderExpired', getLanguage()) })
    const timer = setTimeout(expire, passMilliseconds)
    return () => clearTimeout(timer)
  }, [state.pass, change])

  return {
    ...state,
    prepare: () => {
      if (latest.current.phase === 'idle') void load({ problem: '' })
    },
    move: (x, y = 0) => {
      if (latest.current.phase !== 'ready') return
      track.current.add(clamp(x), y)
      change({ x: clamp(x), problem: '' })
    },
    verify: () => void verify(),
    work: () => void work(),
    renew: () => void load({ problem: '' }),
    reset: (problem = '') => change({ ...fresh, problem }),
  }
}
