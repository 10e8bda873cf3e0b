import { useRef } from 'react'
import type { Line } from './treeLines.ts'

/** The selected rows of a list, those on other pages among them. */
export interface Selection<R> {
  keys: readonly string[]
  onChange: (keys: string[]) => void
  isDisabled?: (row: R) => boolean
}
export type Part = 'none' | 'some' | 'all'

/** How many of the page's rows are selected. */
export function partOf(lines: readonly { key: string }[], chosen: ReadonlySet<string>): Part {
  const count = lines.filter(({ key }) => chosen.has(key)).length
  return count === 0 ? 'none' : count === lines.length ? 'all' : 'some'
}

/** The keys with some more of them, or without those; each once. */
export const withKeys = (keys: readonly string[], some: readonly string[], isOn: boolean): string[] =>
  isOn ? [...new Set([...keys, ...some])] : keys.filter(key => !some.includes(key))

/** What selecting does: one row, with Shift all from the one before, or the whole page. Other pages keep theirs. */
export function useChoosing<R>(lines: readonly Line<R>[], selection: Selection<R> | undefined) {
  const anchor = useRef<number | null>(null)
  const free = ({ row }: Line<R>) => !selection?.isDisabled?.(row)
  const set = (some: readonly Line<R>[], isOn: boolean) =>
    selection?.onChange(
      withKeys(
        selection.keys,
        some.filter(free).map(({ key }) => key),
        isOn,
      ),
    )
  const choose = (at: number, isOn: boolean, isRange: boolean) => {
    const from = isRange ? (anchor.current ?? at) : at
    anchor.current = at
    set(lines.slice(Math.min(from, at), Math.max(from, at) + 1), isOn)
  }
  const turn = (at: number) => {
    const key = lines[at]?.key
    if (selection && key !== undefined) choose(at, !selection.keys.includes(key), false)
  }
  const all = () => {
    const some = lines.filter(free)
    set(some, !some.every(({ key }) => selection?.keys.includes(key)))
  }
  return { choose, turn, all }
}
