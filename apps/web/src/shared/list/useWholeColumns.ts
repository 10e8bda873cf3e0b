import { type RefObject, useLayoutEffect, useState } from 'react'
import { fillWhole, peek, type Span } from '#shared/ui/wholeColumns.ts'

/** The table as it was laid out, in CSS pixels. */
export interface LaidTable {
  /** The columns that scroll. */
  columns: Span[]
  /** Widths of what stands still on each side, and height of the head. */
  left: number
  right: number
  head: number
}

const cellPadding = 24
const fixed = 'ant-table-cell-fix'

/**
 * Lays a table out in its room: texts keep at least `leasts` (CSS pixels; one for each column, undefined for what is
 * never cut), and where not all fits, no column is cut at the edge. Undefined where all of it is in sight.
 */
export function useWholeColumns(
  box: RefObject<HTMLElement | null>,
  leasts: readonly (number | undefined)[],
  changes: readonly unknown[],
): LaidTable | undefined {
  const [laid, setLaid] = useState<LaidTable>()
  const key = leasts.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the widths stands in `changes`.
  useLayoutEffect(() => {
    const body = box.current?.querySelector<HTMLElement>('.ant-table-body')
    if (!box.current || !body) return
    const look = () => {
      const next = box.current ? layOut(box.current, body, leasts) : undefined
      setLaid(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
      if (box.current) markCut(box.current)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(body)
    return () => observer.disconnect()
  }, [box, key, ...changes])
  return laid
}

/** The row that Ant Design measures by carries the widths. */
function layOut(box: HTMLElement, body: HTMLElement, leasts: readonly (number | undefined)[]): LaidTable | undefined {
  const cells = [...body.querySelectorAll<HTMLElement>('.ant-table-measure-row > td')]
  const heads = [...box.querySelectorAll<HTMLElement>('.ant-table-thead th')]
  const lead = cells.length - leasts.length
  cells.forEach((cell, at) => {
    const least = leasts[at - lead]
    cell.style.minWidth = least === undefined ? '' : `${least + cellPadding}px`
  })
  const room = body.clientWidth
  if (body.scrollWidth <= room + 1) {
    body.style.scrollPaddingInline = ''
    return undefined
  }
  const measured = cells.map((cell, at) => ({
    cell,
    width: cell.getBoundingClientRect().width,
    isFixed: heads[at]?.className.includes(fixed) ?? false,
  }))
  const first = measured.findIndex(({ isFixed }) => !isFixed)
  const widthOf = (all: typeof measured) => all.reduce((sum, { width }) => sum + width, 0)
  const left = widthOf(measured.slice(0, first))
  const right = widthOf(measured.slice(first).filter(({ isFixed }) => isFixed))
  const scrolling = measured.slice(first).filter(({ isFixed }) => !isFixed)
  const sized = scrolling.map(({ width }) => ({ width, mayGrow: true }))
  const widths = fillWhole(sized, room - left - right - peek)
  let x = left
  const columns = scrolling.map(({ cell, width }, at) => {
    const wanted = widths[at] ?? width
    if (wanted > width) cell.style.minWidth = `${wanted}px`
    const from = x
    x += wanted
    return { from, to: x }
  })
  body.style.scrollPaddingInline = `${left}px ${right + peek}px`
  return { columns, left, right, head: box.querySelector<HTMLElement>('.ant-table-header')?.offsetHeight ?? 0 }
}

/** Of the texts that are cut one is in the order of Tab; the pointer reads the whole of each. */
function markCut(box: HTMLElement): void {
  let stop = 0
  for (const text of box.querySelectorAll<HTMLElement>('.lp-text')) {
    const isCut = text === document.activeElement || text.scrollHeight > text.clientHeight + 2
    if (isCut) {
      text.title = text.textContent ?? ''
      text.tabIndex = stop
      stop = -1
    } else {
      text.removeAttribute('title')
      text.removeAttribute('tabindex')
    }
  }
}
