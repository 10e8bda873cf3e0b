import type { EChartsOption } from 'echarts'
import { BarChart, FunnelChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef } from 'react'

use([
  BarChart,
  LineChart,
  PieChart,
  FunnelChart,
  GaugeChart,
  GridComponent,
  TooltipComponent,
  LabelLayout,
  CanvasRenderer,
])

interface ChartCanvasProps {
  option: EChartsOption
  /** The chart in words. */
  label: string
  /** A mark was clicked: the n-th series at the n-th category. */
  onPick: (series: number, category: number) => void
  /** Gives the drawing for a picture; null when it is gone. */
  onReady: (draw: (() => HTMLCanvasElement) | null) => void
}

/** A chart drawn by ECharts, as large as the room that it has. */
export default function ChartCanvas({ option, label, onPick, onReady }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const picked = useEffectEvent(onPick)
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    const room = box.current
    if (!room) return
    const drawing = init(room, null, { renderer: 'canvas' })
    chart.current = drawing
    drawing.on('click', ({ seriesId, data, dataIndex }) =>
      picked(Number(String(seriesId ?? 's0').slice(1)), placeOf(data) ?? dataIndex),
    )
    ready(() => {
      // What only the pointer shows has no place in a picture.
      drawing.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' })
      drawing.dispatchAction({ type: 'hideTip' })
      return drawing.renderToCanvas({ pixelRatio: 2 })
    })
    const observer = new ResizeObserver(() => drawing.resize())
    observer.observe(room)
    return () => {
      observer.disconnect()
      ready(null)
      drawing.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true })
  }, [option])
  return (
    <div className="query-page-chart-plot holds" role="img" aria-label={label}>
      <div ref={box} className="placed query-page-chart-canvas" />
    </div>
  )
}

/** Slices without size are left out: the others know which category is theirs. */
const placeOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'at' in data && typeof data.at === 'number' ? data.at : undefined
