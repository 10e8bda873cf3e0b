import { type RefObject, useLayoutEffect, useState } from 'react'
import { fitting } from './fittingItems.ts'

/** How many of a row's items fit; measured on a hidden copy of the row, again whenever the width changes. */
export function useOverflow(
  row: RefObject<HTMLElement | null>,
  copy: RefObject<HTMLElement | null>,
  key: string,
): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other widths.
  useLayoutEffect(() => {
    const measure = () => {
      const widths = [...(copy.current?.children ?? [])].map(item => item.getBoundingClientRect().width)
      const more = widths.pop() ?? 0
      setCount(fitting(widths, (row.current?.clientWidth ?? 0) - 24, 2, more))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [row, copy, key])
  return count
}
