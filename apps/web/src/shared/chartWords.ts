import { pageChartGroups } from '@portico/contract/rules/pages/pagePlaces.ts'
import { defineTexts } from '#shared/i18n/texts.ts'

/** What the parts of a chart are called, where one is drawn and where one is set up: short, they stand on tiles. */
export const chartWords = defineTexts({
  ...pageChartGroups,
  bar: { zh: '柱状', en: 'Bars' },
  barStack: { zh: '堆叠柱', en: 'Stacked' },
  ybar: { zh: '条形', en: 'Rows' },
  ybarStack: { zh: '堆叠条', en: 'Stacked rows' },
  mixed: { zh: '组合', en: 'Mixed' },
  line: { zh: '折线', en: 'Lines' },
  smoothLine: { zh: '平滑', en: 'Smooth' },
  area: { zh: '面积', en: 'Area' },
  areaStack: { zh: '堆叠面积', en: 'Stacked area' },
  pie: { zh: '饼图', en: 'Pie' },
  doughnut: { zh: '环形', en: 'Ring' },
  nightingale: { zh: '玫瑰', en: 'Rose' },
  funnel: { zh: '漏斗', en: 'Funnel' },
  gauge: { zh: '仪表盘', en: 'Gauge' },
  table: { zh: '表格', en: 'Table' },
  sum: { zh: '求和', en: 'Sum' },
  avg: { zh: '平均', en: 'Average' },
  count: { zh: '计数', en: 'Count' },
  min: { zh: '最小', en: 'Least' },
  max: { zh: '最大', en: 'Most' },
  day: { zh: '日', en: 'Day' },
  month: { zh: '月', en: 'Month' },
  year: { zh: '年', en: 'Year' },
})
