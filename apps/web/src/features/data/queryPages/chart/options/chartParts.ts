import type { Cell } from '@portico/contract/data/dataSets.ts'
import type { TooltipComponentOption } from 'echarts/components'
import { type AmountScale, axisNumber } from '../amountScale.ts'
import { measureText, type NumberKind } from '../measureText.ts'
import type { ChartLook } from './chartLook.ts'

/** Drawn on the canvas: a tooltip of HTML would need styles that the page's policy forbids. */
export const tooltipOf = (look: ChartLook, trigger: 'axis' | 'item'): TooltipComponentOption => ({
  trigger,
  renderMode: 'richText',
  confine: true,
  hideDelay: 0,
  backgroundColor: look.popover,
  borderColor: look.line,
  borderWidth: 1,
  padding: [8, 12],
  textStyle: { color: look.text, fontSize: 12, fontFamily: look.font },
  axisPointer: { type: 'shadow', shadowStyle: { color: look.line, opacity: 0.35 } },
})

/** What the drawing needs of a value: a number, or nothing. */
export const numberOf = (value: Cell | undefined): number | null =>
  value === null || value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value)

/** A value to the cent, with its unit: whatever the chart's own is. */
export function exactText(value: Cell | undefined, kind: NumberKind, unit: string): string {
  const text = measureText(value, kind)
  return kind === 'money' && text !== '' ? `${text} ${unit}` : text
}

/** A value as it stands beside its mark: short, in the chart's own unit. */
export function shortText(value: Cell | undefined, kind: NumberKind, scale: AmountScale | null): string {
  const number = numberOf(value)
  if (number === null) return ''
  if (kind === 'money') return axisNumber(number / (scale?.by ?? 1))
  return measureText(value, kind)
}
