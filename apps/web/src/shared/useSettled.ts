import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

const calmAfter = 400
/** A page that never comes to rest must not wait for ever. */
const latest = 2000

/** False while the page first comes up, true once it has come to rest: for what can wait until people see something. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let cancel: () => void = () => undefined
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setSettled(true), latest)
    }, calmAfter)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [])
  return isSettled
}
