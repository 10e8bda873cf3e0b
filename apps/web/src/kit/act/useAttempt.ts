import { useState } from 'react'
import { attempt, type Deed } from './attempt.ts'

/** `attempt` for a button, and whether what it started is on its way. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const run = async <T>(work: () => Promise<T>, deed?: string | Deed<T>): Promise<{ value: T } | null> => {
    setBusy(true)
    const outcome = await attempt(work, deed)
    setBusy(false)
    return outcome
  }
  return [run, isBusy] as const
}
