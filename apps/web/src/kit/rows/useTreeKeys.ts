import { type KeyboardEvent, useState } from 'react'
import type { Line } from './treeLines.ts'
import { treeStep } from './treeStep.ts'

interface TreeKeys<R> {
  lines: readonly Line<R>[]
  nameOf: (row: R) => string
  onToggle: (key: string, isOpen: boolean) => void
  /** Space, and Enter where that does nothing else. */
  onTick: ((row: R) => void) | undefined
  onEnter: ((row: R) => void) | undefined
}

/** The keys of a tree: arrows, Home, End, Space, Enter, and letters, which go to the next row that begins with them. */
export function useTreeKeys<R>({ lines, nameOf, onToggle, onTick, onEnter }: TreeKeys<R>) {
  const [key, setKey] = useState('')
  const at = Math.max(
    0,
    lines.findIndex(line => line.key === key),
  )
  const line = lines[at]
  const nameAt = (one: Line<R> | undefined) => (one ? nameOf(one.row) : '')
  const onKeyDown = (event: KeyboardEvent) => {
    // What stands in a row has keys of its own.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || !line) return
    const enter = onEnter ?? onTick
    const step = treeStep(event, lines, at, to => nameAt(lines[to]))
    if (event.key === ' ') onTick?.(line.row)
    else if (event.key === 'Enter') enter?.(line.row)
    else if (step?.kind === 'go') setKey(lines[step.to]?.key ?? '')
    else if (step) onToggle(line.key, step.open)
    else return
    event.preventDefault()
  }
  return { at, setKey, onKeyDown }
}
