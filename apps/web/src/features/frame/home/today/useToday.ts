import { api } from '@portico/contract/api.ts'
import type { Today } from '@portico/contract/work/today.ts'
import { useEffect, useRef, useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLive, useLiveMode } from '#shared/events/liveEvents.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'

/** Words of moments move on so often; nobody is asked for that. */
const every = 30_000
/** Where news do not come by themselves, it is asked so often. */
const polling = 300_000
/** What concerns everybody makes everybody ask: not at the same moment, and once for what comes together. */
const spread = 3000

/** What waits today, and the moment at which it is looked at. It is asked for anew when its items or notices have changed. */
export function useToday() {
  const isPolling = useLiveMode(({ mode }) => mode === 'polling')
  const query = useApiQuery(api.today.mine, undefined, { staleTime: 0, ...(isPolling && { refetchInterval: polling }) })
  const [now, setNow] = useState(() => portalNow())
  const ask = useAskSoon()
  const unread = useRef<number | undefined>(undefined)
  useLive('todos', ask)
  useLive('notice', ask)
  // Figures come all together, whichever has changed.
  useLive('counts', ({ notices }) => {
    if (!notices || notices.count === unread.current) return
    if (unread.current !== undefined) ask()
    unread.current = notices.count
  })
  useLive('again', ask)
  useEffect(() => {
    const look = () => setNow(portalNow())
    look()
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [])
  const { data } = query
  // What is over makes room for what comes after it.
  const over = data ? overAt(data, now) : 0
  useEffect(() => {
    if (over > 0) ask()
  }, [over, ask])
  return { ...query, now }
}

const overAt = ({ entries, endings }: Today, now: string): number =>
  entries.filter(({ ends }) => ends <= now).length + endings.filter(({ endsAt }) => endsAt <= now).length

function useAskSoon(): () => void {
  const timer = useRef<number | undefined>(undefined)
  const [ask] = useState(() => () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined
      refresh(api.today.mine)
    }, Math.random() * spread)
  })
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return ask
}
