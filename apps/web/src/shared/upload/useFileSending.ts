import { useId, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'

/** A field that takes files: whether one is on its way, and why the last one was not taken. */
export interface FileSending {
  isBusy: boolean
  /** Empty where nothing is wrong. `FileMistake` shows it at the field. */
  mistake: string
  mistakeId: string
  /** For what opens the choice: the mistake is read with it. */
  described: { 'aria-describedby'?: string }
  /** Does something with a chosen file. Why it failed is said at the field, not in passing; one thing at a time. */
  send(work: () => unknown): Promise<void>
}

/** Sends what is chosen at one field. Everything that takes files goes through this, so that all say alike why not. */
export function useFileSending(): FileSending {
  const mistakeId = useId()
  const [run, isBusy] = useAttempt()
  const [mistake, setMistake] = useState('')
  const send = async (work: () => unknown) => {
    if (isBusy) return
    setMistake('')
    await run(async () => work(), { failed: setMistake })
  }
  return { isBusy, mistake, mistakeId, described: mistake ? { 'aria-describedby': mistakeId } : {}, send }
}
