import { api } from '@portico/contract/api.ts'
import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { Ask } from '@portico/contract/data/queryPages.ts'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { aheadOf, rowCount, windowSize, windowsOf } from './rowWindows.ts'

interface Read {
  total: number
  isAtLeast: boolean
  windows: Map<number, readonly DataRow[]>
}
const none: Read = { total: 0, isAtLeast: false, windows: new Map() }
const calm = 90
const kept = 60

/** The rows of one long list, read window by window where it is being looked at. */
export function useEndlessRows(ask: Ask, isWanted: boolean) {
  const language = useLanguage(state => state.language)
  const [read, setRead] = useState<Read | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const asked = useRef(new Map<number, AbortController>())
  const timer = useRef<number | undefined>(undefined)
  const inSight = useRef<[first: number, last: number]>([0, 0])
  const askedFrom = useRef(0)
  const key = JSON.stringify([ask, language])
  const load = useCallback(
    async (at: number) => {
      if (asked.current.has(at)) return
      const control = new AbortController()
      asked.current.set(at, control)
      try {
        const input = { ...(JSON.parse(key)[0] as Ask), page: at + 1, limit: windowSize }
        const answer = await call(api.queryPages.rows, input, { signal: control.signal })
        if (control.signal.aborted) return
        setError(null)
        // Rows that come may wait for the next frame; what is scrolled may not.
        startTransition(() => {
          setRead((before = none) => {
            const windows = new Map(before?.windows).set(at, answer.rows)
            // What was left long ago is forgotten again.
            for (const old of windows.keys()) {
              if (windows.size <= kept) break
              if (Math.abs(old - at) > kept / 2) {
                windows.delete(old)
                asked.current.delete(old)
              }
            }
            return { total: answer.total, isAtLeast: answer.isAtLeast, windows }
          })
        })
      } catch (problem) {
        asked.current.delete(at)
        if (!control.signal.aborted) setError(problem as ApiError)
      }
    },
    [key],
  )
  const [readKey, setReadKey] = useState(key)
  if (readKey !== key) {
    setReadKey(key)
    setRead(null)
    setError(null)
  }
  useEffect(() => {
    const running = asked.current
    if (isWanted) void load(0)
    return () => {
      for (const control of running.values()) control.abort()
      running.clear()
      window.clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [isWanted, load])
  /** The rows that are in sight now; asked for every few frames, after jumps when they end: what has gone by, never. */
  const onRange = useCallback(
    (first: number, last: number) => {
      if (Math.abs(first - inSight.current[0]) > windowSize) {
        window.clearTimeout(timer.current)
        timer.current = undefined
      }
      inSight.current = [first, last]
      timer.current ??= window.setTimeout(() => {
        timer.current = undefined
        const [from, to] = inSight.current
        const ahead = aheadOf(askedFrom.current, from, to)
        askedFrom.current = from
        for (const at of windowsOf(...ahead)) void load(at)
      }, calm)
    },
    [load],
  )
  return useMemo(() => {
    const windows = read?.windows ?? none.windows
    return {
      isReady: read !== null,
      error,
      total: read?.total ?? 0,
      isAtLeast: read?.isAtLeast ?? false,
      count: read ? rowCount(read.total, read.isAtLeast, windows) : 0,
      rowAt: (at: number) => windows.get(Math.floor(at / windowSize))?.[at % windowSize],
      onRange,
      retry: () => {
        asked.current.clear()
        setRead(null)
        void load(0)
      },
    }
  }, [read, error, onRange, load])
}
