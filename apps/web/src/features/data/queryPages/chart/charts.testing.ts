import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { Chart, ChartField } from '@portico/contract/data/pageDocument.ts'
import type { ChartGroup } from '@portico/contract/rules/pages/chartParts.ts'
import type { ChartWords } from './chartModel.ts'
import { numberKind } from './measureText.ts'
import type { ChartLook } from './options/chartLook.ts'

const column = (key: string, type: DataColumn['type'], more: Partial<DataColumn> = {}): DataColumn => ({
  key,
  label: key,
  labelEn: key,
  type,
  isMoney: false,
  isPercent: false,
  hasTime: false,
  dictionary: null,
  isSortable: true,
  isFilterable: true,
  isSummed: type === 'number',
  ...more,
})

/** Columns of a small data set. */
export const columns: readonly DataColumn[] = [
  column('month', 'date'),
  column('kind', 'string', { dictionary: 'projectKind' }),
  column('unit', 'string'),
  column('budget', 'number', { isMoney: true }),
  column('spent', 'number', { isMoney: true }),
  column('rate', 'number', { isPercent: true }),
]

/** A chart without fields but those given. */
export const chartOf = (type: Chart['type'], groups: Partial<Record<ChartGroup, ChartField[]>> = {}): Chart => ({
  type,
  title: '',
  titleEn: '',
  xAxis: [],
  yAxis: [],
  rightAxis: [],
  legend: [],
  textLabel: [],
  angle: [],
  ...groups,
})

/** A field of a column. */
export const field = (column: string, more: Partial<ChartField> = {}): ChartField => ({
  column,
  index: 0,
  alias: '',
  aliasEn: '',
  ...more,
})

/** Columns by their keys, values as they are. */
export const words: ChartWords = {
  total: 'all',
  name: ({ alias, column }) => alias || column,
  value: (_, cell) => String(cell ?? '-'),
  kind: ({ column }) => numberKind(columns.find(({ key }) => key === column)),
  isDate: ({ column }) => column === 'month',
}

export const look: ChartLook = {
  colours: ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006'],
  text: '#111111',
  textQuiet: '#222222',
  line: '#333333',
  surface: '#ffffff',
  popover: '#fefefe',
  font: 'sans-serif',
  isStill: true,
}
