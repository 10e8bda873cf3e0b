import { useEffect, useState } from 'react'

const calmAfter = 400

/** False while the page first comes up, true a moment later: for what can wait until people see something. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), calmAfter)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
