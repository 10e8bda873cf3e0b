import { useEffect, useState } from 'react'
import { portalNow } from '#shared/i18n/moments.ts'

/** Now in the portal's zone, to the minute as it passes. */
export function useNow(): string {
  const [now, setNow] = useState(() => portalNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(portalNow()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
