import { api } from '@portico/contract/api.ts'
import { Suspense, useEffect, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useLive } from '#shared/events/liveEvents.ts'
import { useWatchedExports, watchedExports } from '#shared/exports/watchedExports.ts'

const ExportToasts = lateComponent(() => import('#shared/exports/ExportToasts.tsx'))

/** Asked when the page has long been there; then again while something goes on in the background. */
const patience = 3000
const pause = 30_000
/** The page that an export was begun in is the first to hear how it ended, and then it is told. */
const afterOthers = 2500

/** Exports of the person: those of this page, and those that ended while nobody looked. */
export function FrameExports() {
  const isShown = useWatchedExports(state => state.list.some(watched => !watched.isHidden))
  const isWaiting = useWatchedExports(state => state.list.some(watched => watched.isHidden))
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const first = setTimeout(() => {
      setAsked(true)
      void ask()
    }, patience)
    return () => clearTimeout(first)
  }, [])
  useEffect(() => {
    if (!isWaiting || !isAsked) return
    const timer = setInterval(() => void ask(), pause)
    const onFocus = () => void ask()
    window.addEventListener('focus', onFocus)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', onFocus)
    }
  }, [isWaiting, isAsked])
  useLive('export', () => {
    // Those in front are followed as they are.
    if (isAsked && !isShown) setTimeout(ask, isWaiting ? 0 : afterOthers)
  })
  useLive('again', () => {
    if (isAsked && !isShown) void ask()
  })
  return isShown ? (
    <Suspense fallback={null}>
      <ExportToasts />
    </Suspense>
  ) : null
}

/** What cannot be asked now is asked the next time. */
const ask = (): Promise<void> => call(api.exports.news).then(watchedExports.news, () => undefined)
