import { widgetSizes, workbenchGrid } from '@portico/contract/rules/workbenchLayout.ts'
import type { Widget, WidgetKind } from '@portico/contract/work/workbench.ts'
import { bottom, cloneLayout, collides, type Layout, moveElement, verticalCompactor } from 'react-grid-layout/core'
import { widgetTable } from './widgets/widgetTable.ts'

const { columns } = workbenchGrid
const { minWidth, minHeight, mostHeight } = widgetSizes

/** What the grid has to know of the widgets. */
export const gridItems = (widgets: readonly Widget[]): Layout =>
  widgets.map(({ x, y, w, h, i, static: isStatic }) => ({
    x,
    y,
    w,
    h,
    i,
    static: isStatic,
    minW: minWidth,
    minH: minHeight,
    maxW: columns,
    maxH: mostHeight,
  }))

/** The widgets where the grid has put them. */
export function placedAs(widgets: readonly Widget[], layout: Layout): Widget[] {
  const places = new Map(layout.map(item => [item.i, item]))
  return widgets.map(widget => {
    const { x, y, w, h } = places.get(widget.i) ?? widget
    return { ...widget, x, y, w, h }
  })
}

/** Everything as far up as it goes, nothing over anything else: the grid's own order. */
export const tidied = (widgets: readonly Widget[]): Widget[] =>
  placedAs(widgets, verticalCompactor.compact(cloneLayout(gridItems(widgets)), columns))

/**
 * One widget moved a step by keyboard, with the others out of its way. Up and down go past the next widget: less would
 * fall back to where it was. The same widgets where there is no way.
 */
export function movedBy(widgets: readonly Widget[], id: string, dx: number, dy: number): readonly Widget[] {
  const from = widgets.find(({ i }) => i === id)
  if (!from || from.static) return widgets
  const lowest = bottom(gridItems(widgets))
  for (let step = 1; step <= lowest + columns; step++) {
    const x = from.x + dx * step
    const y = from.y + dy * step
    if (x < 0 || x + from.w > columns || y < 0 || y > lowest) break
    const layout = cloneLayout(gridItems(widgets))
    const item = layout.find(({ i }) => i === id)
    if (!item) break
    const pushed = moveElement(layout, item, x, y, true, false, 'vertical', columns)
    const next = placedAs(widgets, verticalCompactor.compact(pushed, columns))
    const to = next.find(({ i }) => i === id)
    if (to && ((to.x - from.x) * dx > 0 || (to.y - from.y) * dy > 0)) return next
  }
  return widgets
}

/** One widget a step larger or smaller at its right and lower edge; the same widgets where it cannot be. */
export function resizedBy(widgets: readonly Widget[], id: string, dw: number, dh: number): readonly Widget[] {
  const from = widgets.find(({ i }) => i === id)
  if (!from || from.static) return widgets
  const w = Math.min(Math.max(from.w + dw, minWidth), columns - from.x)
  const h = Math.min(Math.max(from.h + dh, minHeight), mostHeight)
  if (w === from.w && h === from.h) return widgets
  return tidied(widgets.map(widget => (widget.i === id ? { ...widget, w, h } : widget)))
}

/** The widgets with a new one where it first finds room. */
export function withNew(widgets: readonly Widget[], kind: WidgetKind): { widgets: Widget[]; id: string } {
  const names = new Set(widgets.map(({ i }) => i))
  let id: string = kind
  for (let number = 2; names.has(id); number++) id = `${kind}-${number}`
  const [w, h] = widgetTable[kind].size
  const items = gridItems(widgets)
  const isFree = (x: number, y: number) => !items.some(item => collides(item, { i: id, x, y, w, h }))
  let place = { x: 0, y: bottom(items) }
  search: for (let y = 0; y < place.y; y++) {
    for (let x = 0; x + w <= columns; x++) {
      if (!isFree(x, y)) continue
      place = { x, y }
      break search
    }
  }
  const made: Widget = { ...place, w, h, i: id, static: false, kind }
  return { widgets: tidied([...widgets, made]), id }
}

/** The kinds that can still be added. */
export const addable = (widgets: readonly Widget[], kinds: readonly WidgetKind[]): WidgetKind[] =>
  kinds.filter(kind => widgetTable[kind].repeats || !widgets.some(widget => widget.kind === kind))

/** As they are read on a wide screen: the order that a phone starts with. */
export const inReadingOrder = (widgets: readonly Widget[]): Widget[] =>
  [...widgets].sort((one, other) => one.y - other.y || one.x - other.x)

/** On a phone the order of the list counts alone: one widget a place up or down. */
export function reordered(widgets: readonly Widget[], id: string, by: 1 | -1): readonly Widget[] {
  const at = widgets.findIndex(({ i }) => i === id)
  const to = at + by
  if (at < 0 || to < 0 || to >= widgets.length) return widgets
  const next = [...widgets]
  next.splice(to, 0, ...next.splice(at, 1))
  return next
}
