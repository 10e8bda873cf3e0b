import { Suspense, useEffect, useState } from 'react'
import { lateComponent } from '#shared/api/lateComponent.ts'

const Reminders = lateComponent(() => import('./Reminders.tsx'))

/** Asked for when the page has long been there. */
const patience = 5000

/** Reminders of the schedule, in code that comes when everything else has. */
export function FrameReminders() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isTime ? (
    <Suspense fallback={null}>
      <Reminders />
    </Suspense>
  ) : null
}
