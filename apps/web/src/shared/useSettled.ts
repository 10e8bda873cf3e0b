import { useEffect, useState } from 'react'

const calmAfter = 400
/** A page that never comes to rest must not wait for ever. */
const latest = 2000

/** False while the page first comes up, true once it has come to rest: for what can wait until people see something. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let idle = 0
    const settle = () => setSettled(true)
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(settle, { timeout: latest })
      else settle()
    }, calmAfter)
    return () => {
      clearTimeout(timer)
      if (idle) cancelIdleCallback(idle)
    }
  }, [])
  return isSettled
}
