import type { ReactNode } from 'react'
import { TodaySkeleton } from './TodaySkeleton.tsx'

/** A line of words in the room that was kept for what waits: nothing below it moves. */
export const TodayHeld = ({ room, children }: { room: number; children: ReactNode }) =>
  room === 0 ? (
    <div className="home-today-slim row g8 lined corner-10" role="status">
      {children}
    </div>
  ) : (
    <div className="home-today-held" role="status">
      <div aria-hidden="true">
        <TodaySkeleton rows={room} />
      </div>
      <div className="home-today-said row g8">{children}</div>
    </div>
  )
