import { useLayoutEffect, useRef, useState } from 'react'

/** Does what the latest `work` does, and is the same for as long as the table is there: no row that has it is drawn anew. */
export function useStableCallback<A extends readonly unknown[]>(work: ((...given: A) => void) | undefined) {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  const [stable] = useState(
    () =>
      (...given: A): void =>
        latest.current?.(...given),
  )
  return stable
}
