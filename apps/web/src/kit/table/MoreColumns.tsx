import { useEffect, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconLeft, iconRight } from '#kit/icons/icons.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { peek, type Span } from './wholeColumns.ts'
import './MoreColumns.css'

const texts = defineTexts({
  moreColumns: { zh: '右侧还有 {count} 列', en: 'More columns to the right: {count}' },
  firstColumns: { zh: '回到最左侧的列', en: 'Back to the first columns' },
})

interface MoreColumnsProps {
  /** What scrolls sideways. */
  scroller: { readonly current: HTMLElement | null }
  /** The columns that scroll; the same list as long as nothing changes. */
  columns: readonly Span[]
  /** Widths of what stands still on each side, and height of the head, in CSS pixels. */
  left: number
  right: number
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
export function MoreColumns({ scroller, columns, left, right, headHeight }: MoreColumnsProps) {
  const t = useTexts(texts)
  const [edge, setEdge] = useState(none)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const next = {
        hidden: beyond(columns, right, box).length,
        isScrolled: box.scrollLeft > 0,
        width: box.clientWidth,
        bar: box.offsetHeight - box.clientHeight,
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
  }, [scroller, columns, right])
  const { hidden, isScrolled, width, bar } = edge
  if (hidden === 0 && !isScrolled) return null
  const go = () => {
    const box = scroller.current
    if (!box) return
    const [next] = beyond(columns, right, box)
    box.scrollLeft = next ? next.from - left : 0
  }
  const x = width - right - peek
  const y = headHeight / 2 - 12
  const label = hidden > 0 ? t('moreColumns', { count: hidden }) : t('firstColumns')
  return (
    <div className="placed mc">
      {hidden > 0 && <i className="placed mc-shade" style={{ left: x, bottom: bar }} aria-hidden="true" />}
      <button
        type="button"
        className="middle raised t2 mc-go"
        style={{ marginLeft: x + 2, marginTop: y, top: y }}
        aria-label={label}
        title={label}
        onClick={go}
      >
        <Icon of={hidden > 0 ? iconRight : iconLeft} size={14} />
      </button>
    </div>
  )
}

/** The columns that do not end in sight. */
function beyond(columns: readonly Span[], right: number, box: HTMLElement): Span[] {
  const end = box.scrollLeft + box.clientWidth - right
  return columns.filter(({ to }) => to > end + 1)
}
