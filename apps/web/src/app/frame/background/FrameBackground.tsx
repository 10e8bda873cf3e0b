import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { showSendingsOf, useSendings } from '#features/work/mailbox/drafts/sendings.ts'
import { toast } from '#kit/layers/toast.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { isActing, useSession } from '#shared/session.ts'
import { type FrameRoute, routeOf } from '../frameRoutes.ts'
import { frameTexts } from '../frameTexts.ts'
import { FrameEvents } from './FrameEvents.tsx'
import { FrameExports } from './FrameExports.tsx'

const WhatIsNew = lateComponent(async () => ({
  default: (await import('#features/admin/versions/WhatIsNew.tsx')).WhatIsNew,
}))
const FirstHints = lateComponent(() => import('#features/frame/hints/FirstHints.tsx'))
const Reminders = lateComponent(() => import('./Reminders.tsx'))
const SendingBar = lateComponent(() => import('#features/work/mailbox/drafts/SendingBar.tsx'))

/** Nothing of it is urgent: so long (ms) after the page is at rest it is asked what is new, and what is due. */
const patience = { hints: 1500, news: 3000, reminders: 5000 } as const

interface FrameBackgroundProps {
  /** Who is here, and who acts for them: another one starts anew. */
  person: string
  routes: readonly FrameRoute[] | undefined
}

/** What goes on behind every page, and shows only when it has something to say; there once the page is at rest. */
export function FrameBackground({ person, routes }: FrameBackgroundProps) {
  return (
    <>
      <FrameNews />
      <FrameHints />
      <FrameExports />
      {routeOf(routes ?? [], paths.schedule) && <FrameReminders />}
      <FrameSendings person={person} />
      <FrameEvents person={person} />
    </>
  )
}

/** Once after signing in: what a new version brought, and that somebody answered one's feedback. */
function FrameNews() {
  const t = useTexts(frameTexts)
  const navigate = useNavigate()
  const asked = { enabled: useIsAfter(patience.news), staleTime: Number.POSITIVE_INFINITY }
  const { data: news = [] } = useApiQuery(api.versions.news, undefined, asked)
  const { data: answers } = useApiQuery(api.feedback.unseen, undefined, asked)
  const count = answers?.count ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each count, in the words of that moment.
  useEffect(() => {
    if (count === 0) return
    const action = { label: t('look'), run: () => void navigate(paths.myFeedback) }
    toast.info(t('answered', { count }), { action })
  }, [count])
  return news.length > 0 ? (
    <Suspense fallback={null}>
      <WhatIsNew />
    </Suspense>
  ) : null
}

/** For somebody who is new here, once; they stay although it is kept at once that they were seen. */
function FrameHints() {
  const isAfter = useIsAfter(patience.hints)
  const { data } = useApiQuery(api.preferences.get)
  const [isDue, setDue] = useState(false)
  const isBound = useSession(({ user }) => user === null || isActing(user) || user.mustChangePassword)
  if (isAfter && !isBound && data?.sawHints === false && !isDue) setDue(true)
  return isDue ? (
    <Suspense fallback={null}>
      <FirstHints />
    </Suspense>
  ) : null
}

/** Reminders of the schedule, in code that comes when everything else has. */
function FrameReminders() {
  return useIsAfter(patience.reminders) ? (
    <Suspense fallback={null}>
      <Reminders />
    </Suspense>
  ) : null
}

/** Mails on their way out, wherever the person has gone meanwhile. `person`: who, and for whom they act. */
function FrameSendings({ person }: { person: string }) {
  useEffect(() => showSendingsOf(person), [person])
  const isWatched = useSendings(state => state.isWatched)
  return isWatched ? (
    <Suspense fallback={null}>
      <SendingBar />
    </Suspense>
  ) : null
}

/** False for so long (ms), then true. */
function useIsAfter(wait: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), wait)
    return () => clearTimeout(timer)
  }, [wait])
  return isOver
}
