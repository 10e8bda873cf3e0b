import { useMemo, useRef } from 'react'
import { useStableCallback } from './useStableCallback.ts'

/** The rows of a grid, wherever they come from. */
export interface GridRows<R> {
  count: number
  /** Undefined while it is still being read. */
  rowAt: (at: number) => R | undefined
  keyOf: (row: R) => string
  /** Those that the head's box stands for; none where they come while the list is scrolled. */
  page: readonly R[]
}

/** The selected rows of a list, those on other pages among them. */
export interface Selection<R> {
  keys: readonly string[]
  onChange: (keys: string[]) => void
  isDisabled?: (row: R) => boolean
  /** One at most. */
  isSingle?: boolean
  /** No more than so many. */
  most?: number | undefined
}
export type SelectionKind = 'none' | 'single' | 'multiple'
export type Part = 'none' | 'some' | 'all'

/** A range with Shift goes no further. */
const longest = 1000

/** How many of the page's rows are selected. */
export function partOf(page: readonly string[], chosen: ReadonlySet<string>): Part {
  const count = page.filter(key => chosen.has(key)).length
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some'
}

/** The keys with some more of them, `most` at most, or without those; each once. */
export const withKeys = (keys: readonly string[], some: readonly string[], isOn: boolean, most?: number): string[] =>
  isOn ? [...new Set([...keys, ...some])].slice(0, most) : keys.filter(key => !some.includes(key))

/** What selecting does: one row, with Shift all from the one before, or the whole page. Other pages keep theirs. */
export function useChoosing<R>({ rowAt, keyOf, page }: GridRows<R>, selection: Selection<R> | undefined) {
  const anchor = useRef<number | null>(null)
  const keys = selection?.keys
  const chosen = useMemo(() => new Set(keys), [keys])
  const free = (row: R) => !selection?.isDisabled?.(row)
  const set = (rows: readonly R[], isOn: boolean) => {
    const { isSingle, most } = selection ?? {}
    selection?.onChange(withKeys(isSingle ? [] : selection.keys, rows.filter(free).map(keyOf), isOn, most))
  }
  const choose = useStableCallback((at: number, isOn: boolean, isRange: boolean) => {
    const from = isRange && !selection?.isSingle ? (anchor.current ?? at) : at
    anchor.current = at
    const low = Math.min(from, at)
    const range = Array.from({ length: Math.min(Math.abs(from - at) + 1, longest) }, (_, more) => rowAt(low + more))
    set(
      range.filter(row => row !== undefined),
      isOn,
    )
  })
  const turn = (at: number) => {
    const row = rowAt(at)
    if (row !== undefined) choose(at, !chosen.has(keyOf(row)), false)
  }
  const all = useStableCallback(() => {
    const some = page.filter(free)
    set(some, !some.every(row => chosen.has(keyOf(row))))
  })
  const kind: SelectionKind = !selection ? 'none' : selection.isSingle ? 'single' : 'multiple'
  return { choose, turn, all, kind, chosen, part: partOf(page.map(keyOf), chosen), isLocked: (row: R) => !free(row) }
}
