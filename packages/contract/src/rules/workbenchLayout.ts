/** The grid of the workbench (spec 1 §9): columns, the height of a row and the room around each widget in CSS pixels. */
export const workbenchGrid = { columns: 12, rowHeight: 25, padding: 5, mostRows: 2000, mostWidgets: 24 } as const

/** The least and the greatest size of a widget in columns and rows. */
export const widgetSizes = { minWidth: 2, minHeight: 4, mostHeight: 60 } as const

interface Placed {
  x: number
  y: number
  w: number
  h: number
  i: string
}

/** True when every widget stands inside the grid under a name of its own. */
export function fitsWorkbench(widgets: readonly Placed[]): boolean {
  const names = new Set(widgets.map(({ i }) => i))
  const { columns, mostRows } = workbenchGrid
  return names.size === widgets.length && widgets.every(({ x, y, w, h }) => x + w <= columns && y + h <= mostRows)
}

/** True for a whole web address that a quick link may lead to: http or https, no account before the host, no blanks. */
export const isLinkAddress = (text: string): boolean => /^https?:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/i.test(text)
