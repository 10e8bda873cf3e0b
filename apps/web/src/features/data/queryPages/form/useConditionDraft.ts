import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, isBlank } from '../rows/queryState.ts'

/**
 * What is being filled in. Other values in the address are what is filled in then; but those that were asked for here come
 * there a moment later, when somebody may be typing again already: what they typed stays.
 * @param onLeft what was filled in has given way
 */
export function useConditionDraft(asked: FieldValues, onLeft: () => void) {
  const [draft, setDraft] = useState(asked)
  const key = keyOf(asked)
  const [shown, setShown] = useState(key)
  /** On their way into the address, in their order. One may be overtaken by the next, and never be seen. */
  const [sent, setSent] = useState<readonly string[]>([])
  const giveWay = () => {
    setDraft(asked)
    onLeft()
  }
  // Not in an effect: those run again when a tab comes back.
  if (shown !== key) {
    const at = sent.indexOf(key)
    setShown(key)
    setSent(at < 0 ? [] : sent.slice(at + 1))
    if (at < 0) giveWay()
  }
  // A step back may come before what was asked for was ever seen here: then nothing seems to have changed.
  const onStep = useEffectEvent(() => {
    if (sent.length === 0) return
    setSent([])
    giveWay()
  })
  useEffect(() => {
    const step = () => onStep()
    window.addEventListener('popstate', step)
    return () => window.removeEventListener('popstate', step)
  }, [])
  const send = (values: FieldValues) => {
    const next = keyOf(values)
    setSent(before => (next === (before.at(-1) ?? key) ? before : [...before, next]))
  }
  return { draft, setDraft, send }
}

export const filledOf = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))

const keyOf = (values: FieldValues): string => JSON.stringify(Object.entries(filledOf(values)).sort())
