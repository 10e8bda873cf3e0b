import { type RefObject, useLayoutEffect, useState } from 'react'
import { markEdges } from './markEdges.ts'
import { fillWhole, peek, type Span } from './wholeColumns.ts'

/** The table as it was laid out, in CSS pixels. */
export interface LaidTable {
  /** The columns that scroll. */
  columns: Span[]
  /** Widths of what stands still on each side, and height of the head. */
  left: number
  right: number
  headHeight: number
}

const cellPadding = 24

/**
 * Lays a table out in its room: texts keep at least `leasts` (CSS pixels; one for each column, undefined for what is
 * never cut), and where not all fits, no column is cut at the edge. Undefined where all of it is in sight.
 */
export function useWholeColumns(
  scroller: RefObject<HTMLElement | null>,
  leasts: readonly (number | undefined)[],
  changes: readonly unknown[],
): LaidTable | undefined {
  const [laid, setLaid] = useState<LaidTable>()
  const key = leasts.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the widths stands in `changes`.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const next = layOut(box, leasts)
      setLaid(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
      markEdges(box)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, key, ...changes])
  return laid
}

/** The heads carry the widths; the browser's own table layout shares the rest. */
function layOut(box: HTMLElement, leasts: readonly (number | undefined)[]): LaidTable | undefined {
  const heads = [...box.querySelectorAll<HTMLElement>('thead th')]
  const lead = heads.length - leasts.length
  heads.forEach((head, at) => {
    const least = leasts[at - lead]
    head.style.minWidth = least === undefined ? '' : `${least + cellPadding}px`
  })
  const room = box.clientWidth
  if (box.scrollWidth <= room + 1) {
    box.style.scrollPaddingInline = ''
    return undefined
  }
  const measured = heads.map(head => ({
    head,
    width: head.getBoundingClientRect().width,
    isFixed: head.classList.contains('fx'),
  }))
  const first = measured.findIndex(({ isFixed }) => !isFixed)
  const widthOf = (all: typeof measured) => all.reduce((sum, { width }) => sum + width, 0)
  const left = widthOf(measured.slice(0, first))
  const right = widthOf(measured.slice(first).filter(({ isFixed }) => isFixed))
  const scrolling = measured.slice(first).filter(({ isFixed }) => !isFixed)
  const sized = scrolling.map(({ width }) => ({ width, mayGrow: true }))
  const widths = fillWhole(sized, room - left - right - peek)
  let x = left
  const columns = scrolling.map(({ head, width }, at) => {
    const wanted = widths[at] ?? width
    if (wanted > width) head.style.minWidth = `${wanted}px`
    const from = x
    x += wanted
    return { from, to: x }
  })
  box.style.scrollPaddingInline = `${left}px ${right + peek}px`
  return { columns, left, right, headHeight: heads[0]?.offsetHeight ?? 0 }
}
