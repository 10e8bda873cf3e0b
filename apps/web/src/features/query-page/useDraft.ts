import { useState } from 'react'
import { type FieldValues, isBlank } from './queryState.ts'

/**
 * What is being filled in. Other values in the address are what is filled in then; but those that were asked for here come
 * there a moment later, when somebody may be typing again already: what they typed stays.
 * @param arrival another one each time that the address has arrived somewhere, also where it was before
 * @param onLeft what was filled in has given way
 */
export function useDraft(asked: FieldValues, arrival: unknown, onLeft: () => void) {
  const [draft, setDraft] = useState(asked)
  const key = keyOf(asked)
  const [shown, setShown] = useState({ key, arrival })
  /** On their way into the address, in their order. */
  const [sent, setSent] = useState<readonly string[]>([])
  // Not in an effect: those run again when a tab comes back.
  if (shown.key !== key || shown.arrival !== arrival) {
    setShown({ key, arrival })
    const at = sent.indexOf(key)
    // One may be overtaken by the next, or by a step back, and never be seen.
    const isLeft = shown.key !== key || sent.length > 0
    setSent(at < 0 ? [] : sent.slice(at + 1))
    if (at < 0 && isLeft) {
      setDraft(asked)
      onLeft()
    }
  }
  const send = (values: FieldValues) => {
    const next = keyOf(values)
    setSent(before => (next === (before.at(-1) ?? key) ? before : [...before, next]))
  }
  return { draft, setDraft, send }
}

export const filledOf = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))

const keyOf = (values: FieldValues): string => JSON.stringify(Object.entries(filledOf(values)).sort())
