import { paths } from '@portico/contract/names.ts'
import { FrameEvents } from './FrameEvents.tsx'
import { FrameExports } from './FrameExports.tsx'
import { FrameNews } from './FrameNews.tsx'
import { FrameReminders } from './FrameReminders.tsx'
import { FrameSendings } from './FrameSendings.tsx'
import { type FrameRoute, routeOf } from './frameRoutes.ts'

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
      <FrameExports />
      {routeOf(routes ?? [], paths.schedule) && <FrameReminders />}
      <FrameSendings person={person} />
      <FrameEvents person={person} />
    </>
  )
}
