import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { openingOf, type RowAction } from '#kit/table/RowActions.tsx'
import { type Line, parentAt } from '../rows/treeLines.ts'

interface Place {
  r: number
  c: number
}

interface GridKeys {
  scroller: RefObject<HTMLElement | null>
  rows: number
  columns: number
  /** Columns before the first of the rows' own. */
  lead: number
  /** Where only the rows in sight are drawn: the height of each, in CSS pixels. */
  rowHeight?: number | undefined
  /** Another one when other rows are there. */
  page: unknown
  /** Space on a row. */
  onToggle: (at: number) => void
  /** Enter does the first of a row, E the one whose key is `edit`; Shift F10 shows the menu. */
  actionsAt?: ((at: number) => readonly RowAction[]) | undefined
  /** Page Down and Page Up turn the list's page instead of going so far down or up; false where there is none. */
  onTurn?: ((step: 1 | -1) => boolean) | undefined
  /** Of a tree: arrows to the side open and close a branch, and lead to the row that another stands below. */
  lines?: readonly Omit<Line<unknown>, 'row'>[] | undefined
  onBranch?: ((key: string, isOpen: boolean) => void) | undefined
}

const cellOf = (target: EventTarget): Place | null => {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('td[data-c]')
  const row = cell?.closest<HTMLElement>('tr[data-r]')
  return cell && row ? { r: Number(row.dataset['r']), c: Number(cell.dataset['c']) } : null
}
/** What can be done in a cell; most hold nothing but text. */
const controlsOf = (cell: Element | null | undefined): HTMLElement[] =>
  cell?.firstElementChild ? [...cell.querySelectorAll<HTMLElement>(':is(button, input, a):not(:disabled)')] : []

/**
 * Moves by cells: arrows, Home and End in the row, with Ctrl in the table, Page Up and Page Down. One cell is in the
 * order of Tab. Where a cell has controls, they take the focus, one after another. The rows know nothing of all this:
 * wherever the focus goes, none of them is drawn anew.
 */
export function useGridKeys({ scroller, rows, columns, lead, rowHeight = 42, page, ...does }: GridKeys) {
  const active = useRef<Place>({ r: 0, c: 0 })
  const hasTurned = useRef(false)
  const within = ({ r, c }: Place): Place => ({ r: Math.max(0, Math.min(r, rows - 1)), c: Math.min(c, columns - 1) })
  useLayoutEffect(() => keepOneStop(scroller.current, within(active.current)))
  const focusAt = (place: Place, fromEnd = false, isLast = false) => {
    const box = scroller.current
    const cell = box?.querySelector<HTMLElement>(`tr[data-r="${place.r}"] > td[data-c="${place.c}"]`)
    if (cell) {
      const controls = controlsOf(cell)
      const target = (fromEnd ? controls.at(-1) : controls[0]) ?? cell
      target.focus({ preventScroll: true })
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else if (box && !isLast) {
      // Out of sight: the rows there are drawn first.
      box.scrollTop = Math.max(0, place.r * rowHeight - box.clientHeight / 2)
      requestAnimationFrame(() => requestAnimationFrame(() => focusAt(place, fromEnd, true)))
    }
  }
  // The cell that had the focus left with its page; the same one of the new page takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that comes.
  useLayoutEffect(() => {
    if (hasTurned.current && document.activeElement === document.body) focusAt(within(active.current))
    hasTurned.current = false
  }, [page])

  const onBranch = (r: number, isRight: boolean): boolean => {
    const line = does.lines?.[r]
    if (!line || line.level === 0) return false
    const parent = parentAt(does.lines ?? [], r)
    if (isRight ? line.isBranch && !line.isOpen : line.isOpen) does.onBranch?.(line.key, isRight)
    else if (isRight || parent === r) return false
    else focusAt({ r: parent, c: lead })
    return true
  }
  /** What a key does to the row, the list or the tree; true where it did. */
  const act = ({ key, shiftKey, target }: KeyboardEvent, { r, c }: Place): boolean => {
    const isControl = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement
    const row = (target as Element).closest('tr')
    const actions = does.actionsAt?.(r).filter(({ isDisabled }) => !isDisabled)
    switch (key) {
      case ' ':
        if (isControl || target instanceof HTMLInputElement) return false
        does.onToggle(r)
        return true
      case 'Enter':
        return !isControl && run(actions && openingOf(actions))
      case 'e':
      case 'E':
        return run(actions?.find(action => action.key === 'edit'))
      case 'F10':
      case 'ContextMenu':
        return (key !== 'F10' || shiftKey) && press(row?.querySelector<HTMLElement>('[aria-haspopup=menu]'))
      case 'PageUp':
      case 'PageDown':
        if (!does.onTurn) return false
        hasTurned.current = does.onTurn(key === 'PageDown' ? 1 : -1)
        return true
      default:
        return c === lead && (key === 'ArrowRight' || key === 'ArrowLeft') && onBranch(r, key === 'ArrowRight')
    }
  }
  const move = ({ key, ctrlKey, target }: KeyboardEvent, { r, c }: Place): boolean => {
    const side = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (side !== undefined) {
      const controls = controlsOf((target as Element).closest('td'))
      const at = controls.indexOf(target as HTMLElement)
      const next = at < 0 ? undefined : controls[at + side]
      if (next) next.focus()
      else if (c + side >= 0 && c + side < columns) focusAt({ r, c: c + side }, side < 0)
      return true
    }
    const step = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 3)
    const to = {
      ArrowUp: { r: r - 1, c },
      ArrowDown: { r: r + 1, c },
      PageUp: { r: r - step, c },
      PageDown: { r: r + step, c },
      Home: { r: ctrlKey ? 0 : r, c: 0 },
      End: { r: ctrlKey ? rows - 1 : r, c: columns - 1 },
    }[key]
    if (to) focusAt(within(to))
    return to !== undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target)
    if (!at || event.altKey || event.metaKey) return
    const mayAct = !event.ctrlKey || event.key === ' '
    if ((mayAct && act(event, at)) || move(event, at)) event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const at = cellOf(event.target)
    if (!at || (at.r === active.current.r && at.c === active.current.c)) return
    active.current = at
    keepOneStop(scroller.current, at)
  }
  return { onKeyDown, onFocus }
}

/** One cell of a table is in the order of Tab, or what can be done in it. */
function keepOneStop(table: HTMLElement | null, active: Place): void {
  for (const cell of table?.querySelectorAll<HTMLElement>('td[data-c]') ?? []) {
    const isActive = cell.dataset['c'] === String(active.c) && cell.parentElement?.dataset['r'] === String(active.r)
    const stop = isActive ? '0' : '-1'
    const controls = controlsOf(cell)
    for (const control of controls) setStop(control, stop)
    if (controls.length > 0) cell.removeAttribute('tabindex')
    else setStop(cell, stop)
  }
}

/** Hundreds of cells are looked at while a long table scrolls; hardly one of them changes. */
function setStop(element: HTMLElement, stop: string): void {
  if (element.getAttribute('tabindex') !== stop) element.setAttribute('tabindex', stop)
}

function run(action: RowAction | undefined): boolean {
  action?.onClick()
  return action !== undefined
}

/** Without the focus, which goes back to where it is. */
function press(control: HTMLElement | null | undefined): boolean {
  control?.click()
  return control !== null && control !== undefined
}
