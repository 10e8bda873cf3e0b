import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { refreshAuthorizations } from '#features/data/authorizations/pieces/refreshAuthorizations.ts'
import { refresh } from '#kit/act/refresh.ts'
import { setLiveMode, useLive, useLiveMode } from '#shared/events/liveEvents.ts'
import { noticePath } from '#shared/notices/noticePath.ts'

/** Until news come by themselves the page waits so long before it asks for them. */
const patience = 1500
/** A notice for everybody makes everybody's page fetch the list: not at the same moment. */
const spread = 1500
/** Pages about authorizations of projects. */
const fundPages = `${paths.base}/sqgl/`

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
  const navigate = useNavigate()
  useLive('notice', notice => {
    setTimeout(refetchNotices, Math.random() * spread)
    const open = () => void navigate(noticePath(notice.id))
    void import('./tellNotice.ts').then(({ tellNotice }) => tellNotice(notice, open)).catch(() => undefined)
  })
  useLive('todos', refetchTodos)
  useLive('authorizations', () => {
    refreshAuthorizations()
    // Whoever is elsewhere has to-do items of it.
    if (document.visibilityState !== 'visible' || !location.pathname.startsWith(fundPages)) return
    const open = (path: string) => void navigate(path)
    void import('#features/data/authorizations/news/tellAuthorizationNews.ts')
      .then(({ tellAuthorizationNews }) => tellAuthorizationNews(open))
      .catch(() => undefined)
  })
  useLive('again', () => {
    refetchNotices()
    refetchTodos()
    refreshAuthorizations()
  })
  return null
}

const refetchNotices = (): void => refresh(api.notices.list)
const refetchTodos = (): void => refresh(api.todos.list)
