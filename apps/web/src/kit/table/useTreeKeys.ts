import { type KeyboardEvent, useState } from 'react'
import { type Line, parentAt } from './treeLines.ts'

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
  const go = (to: number) => setKey(lines[Math.max(0, Math.min(to, lines.length - 1))]?.key ?? '')
  const nextWith = (letter: string) => {
    const after = [...lines.slice(at + 1), ...lines.slice(0, at)]
    const found = after.find(({ row }) => nameOf(row).toLowerCase().startsWith(letter.toLowerCase()))
    if (found) setKey(found.key)
  }
  const deeds: Readonly<Record<string, (line: Line<R>) => void>> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(lines.length - 1),
    ArrowRight: ({ isBranch, isOpen, key: own }) => {
      if (isBranch) isOpen ? go(at + 1) : onToggle(own, true)
    },
    ArrowLeft: ({ isOpen, key: own }) => (isOpen ? onToggle(own, false) : go(parentAt(lines, at))),
    ' ': ({ row }) => onTick?.(row),
    Enter: ({ row }) => (onEnter ?? onTick)?.(row),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // What stands in a row has keys of its own.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || !line) return
    const deed = deeds[event.key]
    if (deed) {
      event.preventDefault()
      deed(line)
    } else if (event.key.length === 1) nextWith(event.key)
  }
  return { at, setKey, onKeyDown }
}
