import type { EChartsOption } from 'echarts'
import { colourOf } from './chartLook.ts'
import type { DrawnChart } from './chartOption.ts'
import { exactText, numberOf, shortText, tooltipOf } from './chartParts.ts'

/** Slices of a pie, ring or rose, and the steps of a funnel. A slice has no size below nothing. */
export function roundOption({ type, model, scale, look, unit, hidden }: DrawnChart): EChartsOption {
  const [series] = model.series
  if (!series) return { series: [] }
  const slices = model.categories
    .map(({ name }, at) => ({ name, at, value: numberOf(series.values[at]) }))
    .filter(({ name, value }) => value !== null && value > 0 && !hidden.has(name))
  const total = slices.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const share = (value: number | null) => `${Math.round(((value ?? 0) / (total || 1)) * 1000) / 10}%`
  const data = slices.map(({ name, at, value }) => {
    const { labels } = series
    const beside = labels ? shortText(labels.values[at], labels.kind, scale) : share(value)
    return {
      name,
      at,
      value: value ?? 0,
      // On a line of its own: a long name is cut, a figure never.
      label: { formatter: `${escaped(name)}\n${beside}` },
      tooltip: { valueFormatter: () => `${exactText(series.values[at], series.kind, unit)}  ${share(value)}` },
      itemStyle: { color: colourOf(look, at), borderColor: look.surface, borderWidth: 2 },
    }
  })
  const label = { show: true, color: look.text, fontSize: 12 }
  const tooltip = tooltipOf(look, 'item')
  if (type === 'funnel') {
    return {
      tooltip,
      series: [
        {
          id: 's0',
          type: 'funnel',
          name: series.name,
          left: '12%',
          right: '30%',
          top: 12,
          bottom: 12,
          gap: 2,
          label,
          data,
        },
      ],
    }
  }
  const radius = { pie: ['0%', '68%'], doughnut: ['44%', '68%'], nightingale: ['14%', '72%'] }[type as 'pie']
  return {
    tooltip,
    series: [
      {
        id: 's0',
        type: 'pie',
        name: series.name,
        radius,
        ...(type === 'nightingale' ? { roseType: 'radius' as const } : {}),
        avoidLabelOverlap: true,
        label: { ...label, overflow: 'truncate', width: 140 },
        labelLine: { lineStyle: { color: look.line } },
        data,
      },
    ],
  }
}

/** Braces and names in braces mean something in a label's pattern. */
const escaped = (name: string) => name.replace(/[{}]/g, ' ')
