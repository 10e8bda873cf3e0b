import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconRight } from '#kit/icons/icons.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import type { Part } from './selection.ts'
import { type Line, linesOf, type Tree } from './treeLines.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import '#kit/fields/choices/choices.css'
import './TreeList.css'

/** Boxes before the names. Only the box of a branch can be half ticked. */
interface TreeTicks<R> {
  partOf: (row: R) => Part
  isLocked: (row: R) => boolean
  onTick: (row: R) => void
}

interface TreeListProps<R> {
  label: string
  /** Those on top; below each stand its own. */
  rows: readonly R[]
  rowKey: (row: R) => string
  rowName: (row: R) => string
  tree: Tree<R>
  ticks?: TreeTicks<R>
  /** Says more of a row to the pointer. */
  hintOf?: (row: R) => string | undefined
  /** Stands behind a row's name, and belongs to it. */
  marksOf?: (row: R) => ReactNode
  /** What can be done at the end of a row; `isActive`: it is in the order of Tab. */
  children?: (row: R, isActive: boolean) => ReactNode
  /** Enter on a row; without it Enter ticks. */
  onEnter?: (row: R) => void
  /** At most so high, in CSS pixels. */
  height: number
}

/** A tree to look at, or to tick: thousands of rows stay quick, for only those in sight are drawn. */
export function TreeList<R>({ label, rows, rowKey, rowName, tree, ticks, height, ...props }: TreeListProps<R>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = useIsPhone() ? 44 : 32
  const lines = useMemo(() => linesOf(rows, rowKey, tree), [rows, rowKey, tree])
  const tick = ticks && ((row: R) => !ticks.isLocked(row) && ticks.onTick(row))
  const { at, setKey, onKeyDown } = useTreeKeys({
    lines,
    nameOf: rowName,
    onToggle: tree.onToggle,
    onTick: tick,
    onEnter: props.onEnter,
  })
  const shown = useRowWindow(box, lines.length, rowHeight, false)
  useLayoutEffect(() => {
    const scroller = box.current
    if (!scroller) return
    const from = at * rowHeight
    if (from < scroller.scrollTop) scroller.scrollTop = from
    else if (from + rowHeight > scroller.scrollTop + scroller.clientHeight - 16)
      scroller.scrollTop = from + rowHeight - scroller.clientHeight + 16
  }, [at, rowHeight])
  const idOf = (line: Line<R> | undefined) => (line ? `${id}-${line.key}` : undefined)
  const isInSight = at >= shown.first && at < shown.last
  return (
    <div
      ref={box}
      role="tree"
      tabIndex={0}
      className="scroll lined rounded pad-8 tree-list"
      style={{ maxHeight: height }}
      aria-label={label}
      aria-multiselectable={ticks ? true : undefined}
      aria-activedescendant={isInSight ? idOf(lines[at]) : undefined}
      onKeyDown={onKeyDown}
    >
      <i style={{ display: 'block', height: shown.first * rowHeight }} />
      {lines.slice(shown.first, shown.last).map((line, index) => {
        const { row, key } = line
        const isActive = shown.first + index === at
        return (
          <TreeRow
            key={key}
            id={idOf(line) ?? ''}
            line={line}
            name={rowName(row)}
            marks={props.marksOf?.(row)}
            hint={props.hintOf?.(row)}
            isActive={isActive}
            part={ticks?.partOf(row)}
            isLocked={ticks?.isLocked(row) ?? false}
            onToggle={() => tree.onToggle(key, !line.isOpen)}
            onPress={() => {
              setKey(key)
              if (tick) tick(row)
              else if (line.isBranch) tree.onToggle(key, !line.isOpen)
            }}
          >
            {props.children?.(row, isActive)}
          </TreeRow>
        )
      })}
      <i style={{ display: 'block', height: (lines.length - shown.last) * rowHeight }} />
    </div>
  )
}

const checked = { all: true, some: 'mixed', none: false } as const

interface TreeRowProps {
  id: string
  line: Line<unknown>
  name: string
  marks: ReactNode
  hint: string | undefined
  isActive: boolean
  part: Part | undefined
  isLocked: boolean
  onToggle: () => void
  onPress: () => void
  children: ReactNode
}

function TreeRow({ id, line, name, marks, hint, isActive, part, isLocked, ...props }: TreeRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the tree's, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      id={id}
      role="treeitem"
      aria-level={line.level}
      aria-setsize={line.siblings}
      aria-posinset={line.place}
      aria-expanded={line.isBranch ? line.isOpen : undefined}
      aria-checked={part && checked[part]}
      aria-disabled={isLocked || undefined}
      className={`row g8 corner-6 nowrap tree-row hovers${isActive ? ' is-active' : ''}`}
      style={{ paddingInlineStart: (line.level - 1) * 20 }}
      title={hint}
      onClick={props.onPress}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <span
        className="middle rigid t3 tree-branch"
        onClick={event => {
          if (!line.isBranch) return
          event.stopPropagation()
          props.onToggle()
        }}
      >
        {line.isBranch && <Icon of={line.isOpen ? iconDown : iconRight} size={14} />}
      </span>
      {part && <span className="tree-box" />}
      <span className="el f1">
        {name}
        {marks}
      </span>
      {props.children}
    </div>
  )
}
