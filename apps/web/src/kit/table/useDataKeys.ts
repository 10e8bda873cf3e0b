import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { RowAction } from '#kit/list/RowActions.tsx'
import { type Line, parentAt, type Tree } from './treeLines.ts'
import { useGridKeys } from './useGridKeys.ts'

interface DataKeys<R> {
  scroller: RefObject<HTMLElement | null>
  lines: readonly Line<R>[]
  /** Columns before the first of the rows' own. */
  lead: number
  columns: number
  rowActions: ((row: R) => readonly RowAction[]) | undefined
  tree: Tree<R> | undefined
  onTurn: ((step: 1 | -1) => boolean) | undefined
  onToggle: (at: number) => void
}

/** The keys of a grid, and those of a list: Enter opens, E edits, Shift F10 shows the menu, the page is turned. */
export function useDataKeys<R>({ scroller, lines, lead, columns, rowActions, tree, onTurn, onToggle }: DataKeys<R>) {
  const hasTurned = useRef(false)
  const onKey = (event: KeyboardEvent, r: number, c: number): boolean => {
    const line = lines[r]
    if (!line || event.ctrlKey) return false
    const row = (event.target as Element).closest('tr')
    switch (event.key) {
      case 'Enter':
        // What is a button or a link does its own.
        if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement) return false
        return act(rowActions?.(line.row).find(action => !action.isDanger && !action.isDisabled))
      case 'e':
      case 'E':
        return act(rowActions?.(line.row).find(action => action.key === 'edit' && !action.isDisabled))
      case 'F10':
      case 'ContextMenu':
        if (event.key === 'F10' && !event.shiftKey) return false
        return press(row?.querySelector<HTMLElement>('[aria-haspopup=menu]'))
      case 'PageUp':
      case 'PageDown':
        if (!onTurn) return false
        hasTurned.current = onTurn(event.key === 'PageDown' ? 1 : -1)
        return true
      case 'ArrowRight':
        if (c !== lead || !line.isBranch || line.isOpen) return false
        tree?.onToggle(line.key, true)
        return true
      case 'ArrowLeft':
        if (c !== lead || line.level === 0) return false
        if (line.isOpen) tree?.onToggle(line.key, false)
        else if (parentAt(lines, r) === r) return false
        else keys.go(parentAt(lines, r), c)
        return true
      default:
        return false
    }
  }
  const keys = useGridKeys({ scroller, rows: lines.length, columns, onToggle, onKey })
  // The cell that had the focus left with its page; the same one of the new page takes it.
  const { active, go } = keys
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that comes.
  useLayoutEffect(() => {
    if (!hasTurned.current) return
    hasTurned.current = false
    if (document.activeElement === document.body) go(Math.min(active.r, lines.length - 1), active.c)
  }, [lines])
  return keys
}

function act(action: RowAction | undefined): boolean {
  action?.onClick()
  return action !== undefined
}

function press(control: HTMLElement | null | undefined): boolean {
  control?.focus()
  control?.click()
  return control !== null && control !== undefined
}
