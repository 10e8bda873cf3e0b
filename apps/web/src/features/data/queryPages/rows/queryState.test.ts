import type { QueryField } from '@portico/contract/data/pageDocument.ts'
import { describe, expect, it } from 'vitest'
import {
  conditionsOf,
  readQueryState,
  startState,
  valuesOf,
  viewStateOf,
  withView,
  writeQueryState,
} from './queryState.ts'

type Field = Pick<QueryField, 'id' | 'type' | 'defaultValue'>
const fields: Field[] = [
  { id: 'g-code', type: 'text', defaultValue: undefined },
  { id: 'g-leader', type: 'multiSelect', defaultValue: undefined },
  { id: 'g-balance', type: 'amountRange', defaultValue: undefined },
  { id: 'g-kind', type: 'select', defaultValue: '1' },
]
const sizes = [10, 20, 40, 80]
const read = (text: string) => readQueryState(new URLSearchParams(text), fields, sizes)
const write = (text: string) => writeQueryState(read(text), sizes).toString()

describe('the address of a query page', () => {
  it('keeps everything that is asked, and leaves out what is as usual', () => {
    const state = {
      ...startState([], sizes),
      values: { 'g-code': 'ZK&=2024', 'g-leader': ['陈思远', '王建国'], 'g-balance': ['', '10000'] },
      filters: [
        { column: 'kind', values: ['纵向', '横向'] },
        { column: 'projectName', text: '智能' },
      ],
      sorts: [
        { column: 'balance', isDescending: true },
        { column: 'rate', isDescending: false },
      ],
      page: 3,
      size: 20,
    }
    const text = writeQueryState(state, sizes).toString()
    expect(read(text)).toEqual(state)
    expect(writeQueryState(startState([], sizes), sizes).toString()).toBe('')
  })

  it('says something where silence would mean the default view', () => {
    expect(writeQueryState(startState([], sizes), sizes, true).toString()).toBe('v=0')
    expect(read('v=0').view).toBeNull()
  })

  it.each([
    ['page=-1&size=7&sort=a%20b,c;d&mode=x&chart={&v=x', ''],
    ['page=2&endless=1', 'endless=1'],
    ['c.unknown=1&c.g-code=%20', ''],
    ['sort=-balance,rate', 'sort=-balance%2Crate'],
  ])('reads %s as %s', (text, same) => expect(write(text)).toBe(same))

  it('keeps a chart', () => {
    const chart = {
      type: 'bar',
      title: '',
      titleEn: '',
      xAxis: [],
      yAxis: [],
      rightAxis: [],
      legend: [],
      textLabel: [],
      angle: [],
    } as const
    const state = {
      ...startState([], sizes),
      mode: 'chart' as const,
      chart: { ...chart, xAxis: [], yAxis: [], rightAxis: [], legend: [], textLabel: [], angle: [] },
    }
    expect(read(writeQueryState(state, sizes).toString()).chart).toEqual(chart)
  })
})

describe('values, conditions and views', () => {
  it('starts with the fields’ own values', () => expect(startState(fields, sizes).values).toEqual({ 'g-kind': '1' }))

  it('asks only what is filled in', () => {
    expect(conditionsOf(fields, { 'g-code': ' ', 'g-balance': ['', ''], 'g-leader': ['陈思远'] })).toEqual([
      { fieldId: 'g-leader', value: ['陈思远'] },
    ])
  })

  it('takes what was kept for the fields that are still there', () => {
    const kept = [
      { fieldId: 'g-leader', value: '陈思远' },
      { fieldId: 'g-code', value: ['ZK', 'x'] },
      { fieldId: 'g-gone', value: '1' },
    ]
    expect(valuesOf(fields, kept)).toEqual({ 'g-leader': ['陈思远'], 'g-code': 'ZK' })
  })

  it('goes into a view and comes back', () => {
    const state = { ...read('c.g-code=ZK&f.kind=1&sort=-balance&page=4'), size: 20 }
    const view = { id: 7, state: viewStateOf(state, fields, null) }
    const shown = withView({ ...startState(fields, sizes), size: 20 }, fields, view)
    expect(shown).toEqual({ ...state, page: 1, view: 7 })
  })
})
