import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useState } from 'react'

interface GridKeys {
  scroller: RefObject<HTMLElement | null>
  rows: number
  columns: number
  /** Where only the rows in sight are drawn: the height of each, in CSS pixels. */
  rowHeight?: number
  /** Space on a row. */
  onToggle: (at: number) => void
  /** What a key does besides; true where it did. */
  onKey?: (event: KeyboardEvent, r: number, c: number) => boolean
}

const cellOf = (target: EventTarget): { r: number; c: number } | null => {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('td[data-c]')
  const row = cell?.closest<HTMLElement>('tr[data-r]')
  return cell && row ? { r: Number(row.dataset['r']), c: Number(cell.dataset['c']) } : null
}
/** What can be done in a cell. */
export const controlsOf = (cell: Element | null | undefined): HTMLElement[] => [
  ...(cell?.querySelectorAll<HTMLElement>(':is(button, input, a):not(:disabled)') ?? []),
]

/**
 * Moves by cells: arrows, Home and End in the row, with Ctrl in the table, Page Up and Page Down. One cell is in the
 * order of Tab. Where a cell has controls, they take the focus, one after another.
 */
export function useGridKeys({ scroller, rows, columns, rowHeight = 42, onToggle, onKey }: GridKeys) {
  const [active, setActive] = useState({ r: 0, c: 0 })
  const go = useCallback(
    (r: number, c: number, fromEnd = false) => {
      setActive({ r, c })
      const focus = (isLast: boolean) => {
        const cell = scroller.current?.querySelector(`tr[data-r="${r}"] > td[data-c="${c}"]`)
        if (!cell) {
          // Out of sight: the rows there are drawn first.
          if (isLast || !scroller.current) return
          scroller.current.scrollTop = Math.max(0, r * rowHeight - scroller.current.clientHeight / 2)
          requestAnimationFrame(() => requestAnimationFrame(() => focus(true)))
          return
        }
        const controls = controlsOf(cell)
        const target = (fromEnd ? controls.at(-1) : controls[0]) ?? (cell as HTMLElement)
        target.focus({ preventScroll: true })
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
      focus(false)
    },
    [scroller, rowHeight],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target)
    if (!at || event.altKey || event.metaKey) return
    const { r, c } = at
    if (onKey?.(event, r, c)) return event.preventDefault()
    if (
      event.key === ' ' &&
      !(event.target instanceof HTMLButtonElement) &&
      !(event.target instanceof HTMLInputElement)
    ) {
      event.preventDefault()
      onToggle(r)
      return
    }
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (side !== undefined) {
      event.preventDefault()
      const controls = controlsOf((event.target as Element).closest('td'))
      const next = controls[controls.indexOf(event.target as HTMLElement) + side]
      if (controls.includes(event.target as HTMLElement) && next) return next.focus()
      const to = c + side
      if (to >= 0 && to < columns) go(r, to, side < 0)
      return
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 3)
    const isWhole = event.ctrlKey
    const to = {
      ArrowUp: [r - 1, c],
      ArrowDown: [r + 1, c],
      PageUp: [r - page, c],
      PageDown: [r + page, c],
      Home: [isWhole ? 0 : r, 0],
      End: [isWhole ? rows - 1 : r, columns - 1],
    }[event.key]
    if (!to) return
    event.preventDefault()
    go(Math.max(0, Math.min(to[0] ?? 0, rows - 1)), to[1] ?? 0)
  }
  const onFocus = (event: FocusEvent) => {
    const at = cellOf(event.target)
    if (at && (at.r !== active.r || at.c !== active.c)) setActive(at)
  }
  const shown = { r: Math.min(active.r, Math.max(0, rows - 1)), c: Math.min(active.c, columns - 1) }
  return { active: shown, go, onKeyDown, onFocus }
}
