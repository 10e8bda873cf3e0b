import { expect, test } from 'vitest'
import {
  Chart,
  ChartField,
  ColumnLabels,
  leafRows,
  PageDocument,
  QueryButton,
  QueryField,
} from '../../data/pageDocument.ts'
import { partWord, placeWords } from './pagePlaces.ts'

test.each([
  [[], '', ''],
  [['name'], '「中文名称」', 'Chinese name'],
  [['fields', 0, 'column'], '第 1 个查询字段的「列」', 'Query fields no. 1, “Column”'],
  [['columns', 1], '第 2 个表格列', 'Columns no. 2'],
  [
    ['columns', 1, 'children', 2, 'labels', 'en'],
    '第 2 个表格列下的第 3 列的「英文标题」',
    'Columns no. 2 › no. 3, “English label”',
  ],
  [['buttons', 3, 'type'], '第 4 个按钮的「类型」', 'Buttons no. 4, “Type”'],
  [['chart', 'titleEn'], '图表的「英文标题」', 'Chart, “English title”'],
  [['chart', 'xAxis', 0, 'step'], '图表横轴第 1 项的「日期粒度」', 'Chart, Horizontal axis no. 1, “Date step”'],
] as const)('a place in words: %j', (place, zh, en) => {
  expect(placeWords(place, 'zh')).toBe(zh)
  expect(placeWords(place, 'en')).toBe(en)
})

test('every property of a page has a name in both languages', () => {
  const parts = {
    '': PageDocument.rows,
    fields: QueryField.rows,
    buttons: QueryButton.rows,
    columns: { ...leafRows, ...ColumnLabels.rows, children: null },
    chart: { ...Chart.rows, ...ChartField.rows },
  }
  // An index is counted, not said.
  const unnamed = Object.entries(parts).flatMap(([part, rows]) =>
    Object.keys(rows).filter(name => name !== 'index' && partWord(part, name, 'zh') === name),
  )
  expect(unnamed).toEqual([])
})
