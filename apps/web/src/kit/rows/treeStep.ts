import { type Line, parentAt } from './treeLines.ts'

/** What a key asks of a tree: to go to another of its lines, or to open or close the one that it is pressed on. */
export type TreeStep = { kind: 'go'; to: number } | { kind: 'toggle'; open: boolean }

interface Pressed {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

const page = 10

/**
 * The keys of every tree, with columns or without: arrows walk, open and close, Home, End and the page keys go far,
 * letters to the next line that begins with them. Undefined for what means nothing here.
 */
export function treeStep(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  lines: readonly Pick<Line<unknown>, 'level' | 'isBranch' | 'isOpen'>[],
  at: number,
  nameAt: (at: number) => string,
): TreeStep | undefined {
  const line = lines[at]
  if (!line || altKey || ctrlKey || metaKey) return undefined
  const go = (to: number): TreeStep => ({ kind: 'go', to: Math.max(0, Math.min(to, lines.length - 1)) })
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'PageDown':
      return go(at + page)
    case 'PageUp':
      return go(at - page)
    case 'Home':
      return go(0)
    case 'End':
      return go(lines.length - 1)
    case 'ArrowRight':
      if (!line.isBranch) return undefined
      return line.isOpen ? go(at + 1) : { kind: 'toggle', open: true }
    case 'ArrowLeft':
      return line.isOpen ? { kind: 'toggle', open: false } : go(parentAt(lines, at))
    default:
      return key.length === 1 && key !== ' ' ? nextWith(key, lines.length, at, nameAt) : undefined
  }
}

function nextWith(letter: string, count: number, at: number, nameAt: (at: number) => string): TreeStep | undefined {
  const isWanted = (to: number) => nameAt(to).toLowerCase().startsWith(letter.toLowerCase())
  for (let step = 1; step < count; step += 1) {
    const to = (at + step) % count
    if (isWanted(to)) return { kind: 'go', to }
  }
  return undefined
}
