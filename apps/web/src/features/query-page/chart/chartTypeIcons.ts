import type { ChartType } from '@portico/contract/pageDocument.ts'
import {
  iconArea,
  iconBar,
  iconBarh,
  iconChart,
  iconFunnel,
  iconGauge,
  iconLine,
  iconPie,
  iconTable,
} from '#kit/icons/icons.ts'

/** The picture of each type's tile. */
export const chartTypeIcons: Readonly<Record<ChartType, string>> = {
  bar: iconBar,
  barStack: iconBar,
  ybar: iconBarh,
  ybarStack: iconBarh,
  mixed: iconChart,
  line: iconLine,
  smoothLine: iconLine,
  area: iconArea,
  areaStack: iconArea,
  pie: iconPie,
  doughnut: iconPie,
  nightingale: iconPie,
  funnel: iconFunnel,
  gauge: iconGauge,
  table: iconTable,
}
