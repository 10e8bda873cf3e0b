import { api } from '@portico/contract/api.ts'
import { useEffect, useRef } from 'react'
import { queryClient } from '#shared/api/queries.ts'
import { setLiveMode, useLive, useLiveMode } from '#shared/events/live.ts'

/** Until news come by themselves the page waits so long before it asks for them. */
const patience = 1500
/** A notice for everybody makes everybody's page fetch the list: not at the same moment. */
const spread = 1500

/** Hears what the server tells while somebody is here. `person`: who, and for whom they act. */
export function FrameEvents({ person }: { person: string }) {
  useEffect(() => {
    let stop: () => void = () => undefined
    let isOver = false
    import('#shared/events/startLive.ts').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive(person)
      },
      () => setLiveMode('polling'),
    )
    const timer = setTimeout(() => {
      if (useLiveMode.getState().mode === 'starting') setLiveMode('polling')
    }, patience)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
      setLiveMode('starting')
    }
  }, [person])
  useLive('notice', () => setTimeout(refetchNotices, Math.random() * spread))
  const todos = useRef<number | undefined>(undefined)
  useLive('counts', counts => {
    const [before, now] = [todos.current, counts.todos?.count]
    todos.current = now ?? before
    if (before !== undefined && now !== undefined && before !== now) refetchTodos()
  })
  useLive('again', () => {
    refetchNotices()
    refetchTodos()
  })
  return null
}

const refetchNotices = (): void => void queryClient.invalidateQueries({ queryKey: [api.notices.list.url] })
const refetchTodos = (): void => void queryClient.invalidateQueries({ queryKey: [api.todos.list.url] })
