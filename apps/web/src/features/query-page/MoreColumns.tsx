import { useEffect, useState } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconLeft, iconRight } from '#shared/ui/icons.ts'
import { peek, type TableLayout } from './tableLayout.ts'
import { tableTexts } from './tableTexts.ts'

interface MoreColumnsProps {
  scroller: { readonly current: HTMLElement | null }
  layout: TableLayout
  /** Of the table's head, in CSS pixels. */
  headHeight: number
}

/** What of a table lies beyond its edge, and where the edge is. */
interface Edge {
  hidden: number
  isScrolled: boolean
  width: number
  /** Of the sideways scroll bar. */
  bar: number
}
const none: Edge = { hidden: 0, isScrolled: false, width: 0, bar: 0 }

/** Says that more columns lie beyond the edge, with a shade, and leads there; at the end it leads back. */
export function MoreColumns({ scroller, layout, headHeight }: MoreColumnsProps) {
  const t = useTexts(tableTexts)
  const [edge, setEdge] = useState(none)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const next = {
        hidden: beyond(layout, box).length,
        isScrolled: box.scrollLeft > 0,
        ...{ width: box.clientWidth, bar: box.offsetHeight - box.clientHeight },
      }
      setEdge(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, layout])
  const { hidden, isScrolled, width, bar } = edge
  if (hidden === 0 && !isScrolled) return null
  const go = () => {
    const box = scroller.current
    if (!box) return
    const [next] = beyond(layout, box)
    box.scrollLeft = next ? next.x - layout.left : 0
  }
  const left = width - layout.right - peek
  const label = hidden > 0 ? t('moreColumns', { count: hidden }) : t('firstColumns')
  return (
    <>
      {hidden > 0 && <i className="qt-shade" style={{ left, bottom: bar }} aria-hidden="true" />}
      <button
        type="button"
        className="qt-more"
        style={{ left: left + 2, top: headHeight / 2 - 12 }}
        aria-label={label}
        title={label}
        onClick={go}
      >
        <Icon of={hidden > 0 ? iconRight : iconLeft} size={14} />
      </button>
    </>
  )
}

/** The columns that scroll and do not end in sight, with their places. */
function beyond({ columns, lead, right }: TableLayout, box: HTMLElement): { x: number }[] {
  const end = box.scrollLeft + box.clientWidth - right
  let x = lead
  return columns.flatMap(({ width, fixed }) => {
    const from = x
    x += width
    return fixed === '' && x > end + 1 ? [{ x: from }] : []
  })
}
