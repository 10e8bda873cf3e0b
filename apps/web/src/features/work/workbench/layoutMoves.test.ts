import { fitsWorkbench } from '@portico/contract/rules/workbenchLayout.ts'
import { type Widget, widgetKindNames } from '@portico/contract/work/workbench.ts'
import { describe, expect, it } from 'vitest'
import { addable, inReadingOrder, movedBy, reordered, resizedBy, tidied, withNew } from './layoutMoves.ts'

const at = (i: string, x: number, y: number, w = 4, h = 10, more: Partial<Widget> = {}): Widget => ({
  i,
  x,
  y,
  w,
  h,
  static: false,
  kind: 'links',
  ...more,
})
const two = [at('a', 0, 0), at('b', 4, 0), at('c', 0, 10, 8)]
const places = (widgets: readonly Widget[]) =>
  Object.fromEntries(widgets.map(({ i, x, y, w, h }) => [i, [x, y, w, h].join()]))

describe('moving by keyboard', () => {
  it('goes a column at a time, and others make room', () => {
    const next = movedBy(two, 'a', 1, 0)
    expect(places(next)).toMatchObject({ a: '1,0,4,10' })
    expect(next.find(({ i }) => i === 'b')?.y).toBeGreaterThan(0)
    expect(fitsWorkbench(next)).toBe(true)
  })
  it('goes down past the next widget, and up again', () => {
    const down = movedBy(two, 'a', 0, 1)
    expect(down.find(({ i }) => i === 'a')?.y).toBeGreaterThanOrEqual(10)
    const up = movedBy(down, 'a', 0, -1)
    expect(up.find(({ i }) => i === 'a')?.y).toBe(0)
  })
  it('stops at every edge', () => {
    expect(movedBy(two, 'a', -1, 0)).toBe(two)
    expect(movedBy(two, 'a', 0, -1)).toBe(two)
    expect(movedBy([at('a', 8, 0)], 'a', 1, 0)).toHaveLength(1)
    const alone = [at('a', 8, 0)]
    expect(movedBy(alone, 'a', 1, 0)).toBe(alone)
    expect(movedBy(alone, 'a', 0, 1)).toBe(alone)
    expect(movedBy(alone, 'nobody', 0, 1)).toBe(alone)
  })
  it('leaves pinned widgets where they are', () => {
    const pinned = [at('a', 0, 0), at('b', 4, 0, 4, 10, { static: true })]
    expect(movedBy(pinned, 'b', 1, 0)).toBe(pinned)
    expect(places(movedBy(pinned, 'a', 1, 0))).toMatchObject({ b: '4,0,4,10' })
  })
})

describe('sizes', () => {
  it('change a step, between the least and the edge of the grid', () => {
    expect(places(resizedBy(two, 'b', 1, 0))).toMatchObject({ b: '4,0,5,10' })
    expect(places(resizedBy(two, 'b', 0, -1))).toMatchObject({ b: '4,0,4,9' })
    const edge = [at('a', 8, 0, 4, 4)]
    expect(resizedBy(edge, 'a', 1, 0)).toBe(edge)
    expect(resizedBy(edge, 'a', 0, -1)).toBe(edge)
    const narrow = [at('a', 0, 0, 2, 60)]
    expect(resizedBy(narrow, 'a', -1, 0)).toBe(narrow)
    expect(resizedBy(narrow, 'a', 0, 1)).toBe(narrow)
  })
  it('push the neighbour down', () => {
    const next = resizedBy(two, 'a', 1, 0)
    expect(places(next)).toMatchObject({ a: '0,0,5,10' })
    expect(next.find(({ i }) => i === 'b')?.y).toBeGreaterThanOrEqual(10)
  })
  it('of a pinned widget stay', () => {
    const pinned = [at('a', 0, 0, 4, 10, { static: true })]
    expect(resizedBy(pinned, 'a', 1, 1)).toBe(pinned)
  })
})

describe('new widgets', () => {
  it('find the first place that is free', () => {
    const { widgets, id } = withNew(two, 'links')
    expect(id).toBe('links')
    expect(places(widgets)).toMatchObject({ links: '8,0,3,8', a: '0,0,4,10' })
  })
  it('go below where none is, under a name of their own', () => {
    const whole = [at('links', 0, 0, 12)]
    expect(withNew(whole, 'links')).toMatchObject({ id: 'links-2' })
    expect(places(withNew(whole, 'links').widgets)).toMatchObject({ 'links-2': '0,10,3,8' })
    expect(places(withNew([], 'todos').widgets)).toEqual({ todos: '0,0,5,14' })
  })
  it('are offered once, but charts and links as often as wanted', () => {
    const full = widgetKindNames.map((kind, n) => at(kind, 0, n * 10, 4, 10, { kind }))
    expect(addable(full, widgetKindNames)).toEqual(['chart', 'links'])
    expect(addable([], ['todos'])).toEqual(['todos'])
  })
})

it('closes gaps, and parts what lies upon another', () => {
  expect(places(tidied([at('a', 0, 7), at('b', 0, 30)]))).toEqual({ a: '0,0,4,10', b: '0,10,4,10' })
  expect(places(tidied([at('a', 0, 0), at('b', 2, 0)]))).toEqual({ a: '0,0,4,10', b: '2,10,4,10' })
})

it('is read row by row, and has an order of its own on a phone', () => {
  expect(inReadingOrder([at('c', 0, 9), at('b', 4, 0), at('a', 0, 0)]).map(({ i }) => i)).toEqual(['a', 'b', 'c'])
  expect(reordered(two, 'c', -1).map(({ i }) => i)).toEqual(['a', 'c', 'b'])
  expect(reordered(two, 'a', -1)).toBe(two)
  expect(reordered(two, 'c', 1)).toBe(two)
  expect(reordered(two, 'b', 1).find(({ i }) => i === 'b')).toEqual(two[1])
})
