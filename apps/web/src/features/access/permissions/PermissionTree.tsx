import type { Permission } from '@portico/contract/access/permissions.ts'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DragArea, useDraggedId } from '#kit/drag/DragArea.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { BusyLine } from '#kit/show/BusyLine.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { GridCell, MovableRow, type RowDeeds } from './MovableRow.tsx'
import { nameOf } from './permissionActions.ts'
import { permissionTexts } from './permissionTexts.ts'
import { treeDeed } from './treeKeys.ts'
import { type Drop, rowsInSight, type TreeRow } from './treeRows.ts'
import { useRowDrop } from './useRowDrop.ts'
import type { ViewerWords } from './useViewerWords.ts'

interface PermissionTreeProps extends RowDeeds {
  rows: readonly TreeRow[]
  keyword: string
  isFetching: boolean
  /** A node that was just saved: gone to once, as soon as it is there. */
  wanted: { id: string } | undefined
  /** Who sees a node, in words, once that is known. */
  viewersOf: (node: Permission) => ViewerWords | undefined
  onDrop: (node: Permission, over: Permission, drop: Drop, parent: string) => Promise<string | null>
}

const heights = { wide: 42, phone: 56 } as const
const heads = [
  ...(['name', 'seenBy', 'id', 'parent', 'position', 'level'] as const),
  ...(['device', 'kind', 'linkAndComponent', 'icon', 'shown'] as const),
]

/** The tree as a table. Of its rows only those in sight are drawn, so that 5,000 are as quick as 50. */
export function PermissionTree(props: PermissionTreeProps) {
  const { rows, keyword, isFetching, wanted, viewersOf, onDrop, ...deeds } = props
  const t = useTexts(permissionTexts)
  const isPhone = useIsPhone()
  const rowHeight = isPhone ? heights.phone : heights.wide
  const scroller = useRef<HTMLDivElement>(null)
  const { sight, look } = useSight(scroller)
  const [current, setCurrent] = useState('')
  const at = Math.max(rows.map(row => row.node.id).indexOf(current), 0)
  const { first, last } = rowsInSight(sight.top, sight.height, rowHeight, rows.length)

  // The row may have to be drawn first.
  const awaited = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (awaited.current === undefined || awaited.current !== current) return
    const row = document.getElementById(`pt-${current}`)
    row?.focus({ preventScroll: true })
    if (row) awaited.current = undefined
  })
  const nodeOf = (id: string) => rows.find(row => row.node.id === id)?.node
  const nameAt = (id: string) => {
    const node = nodeOf(id)
    return node ? nameOf(node) : id
  }
  const drop = async (node: Permission, over: Permission, where: Drop) => {
    const id = await onDrop(node, over, where, nameAt(where === 'inside' ? over.id : over.parentId))
    if (id === null) return
    awaited.current = id
    setCurrent(id)
  }
  const moving = useRowDrop({ nodeOf, onDrop: (...all) => void drop(...all), open: node => deeds.toggle(node, true) })

  const goTo = (to: number) => {
    const next = rows[to]
    if (!next) return
    setCurrent(next.node.id)
    keepInSight(scroller.current, to, rowHeight)
    awaited.current = next.node.id
    if (next.node.id === current) document.getElementById(`pt-${current}`)?.focus({ preventScroll: true })
  }
  const gone = useRef<{ id: string }>(undefined)
  const wantedAt = rows.findIndex(row => row.node.id === wanted?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wanted node, when it has come.
  useEffect(() => {
    if (wantedAt < 0 || gone.current === wanted) return
    gone.current = wanted
    goTo(wantedAt)
  }, [wanted, wantedAt >= 0])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'row') return
    const deed = treeDeed(event, rows, at, nameOf)
    const node = rows[at]?.node
    if (!deed || !node) return
    event.preventDefault()
    if (deed.kind === 'go') goTo(deed.to)
    else if (deed.kind === 'toggle') deeds.toggle(node, deed.open)
    else if (node.level === 0) return
    else if (deed.kind === 'menu') document.querySelector<HTMLElement>(`#pt-${node.id} [aria-haspopup=menu]`)?.click()
    else if (deed.kind === 'edit') deeds.edit(node)
    else if (deed.kind === 'add' && node.isBranch) deeds.addBelow(node)
    else if (deed.kind === 'remove') deeds.remove(node)
    else if (deed.kind === 'step') {
      const over = rows[deed.over]?.node
      if (over) void drop(node, over, deed.drop)
    }
  }
  return (
    <div ref={scroller} className="permissions-tree holds scrolls" onScroll={look}>
      {isFetching && <BusyLine />}
      <DragArea aim="under" nameOf={nameAt} onOver={moving.onOver} onDrop={moving.onDrop}>
        <div
          role="treegrid"
          aria-label={t('title')}
          aria-describedby="pt-keys"
          aria-rowcount={rows.length}
          aria-busy={isFetching}
          className={isPhone ? 'permissions-grid phone' : 'permissions-grid'}
          onKeyDown={onKeyDown}
          onFocus={event => setCurrent(event.target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? current)}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: see GridCell. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it. */}
          <div role="row" className="permissions-head t2 b line-below faint">
            {(isPhone ? heads.slice(0, 1) : heads).map(key => (
              <GridCell role="columnheader" key={key} className={key === 'position' || key === 'level' ? 'right' : ''}>
                {t(key)}
              </GridCell>
            ))}
            <GridCell role="columnheader" className="permissions-actions">
              {t('actions')}
            </GridCell>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: see GridCell. */}
          <div role="rowgroup" className="holds" style={{ height: rows.length * rowHeight }}>
            <WhileDragged>
              {dragged =>
                rows.map((row, index) => {
                  const isKept = index === at || row.node.id === dragged
                  if ((index < first || index >= last) && !isKept) return null
                  const { roles, people } = viewersOf(row.node) ?? {}
                  return (
                    <MovableRow
                      key={row.node.id}
                      {...deeds}
                      viewers={roles}
                      people={people}
                      row={row}
                      keyword={keyword}
                      isCurrent={index === at}
                      isMarked={row.node.id === current}
                      isPhone={isPhone}
                      drop={moving.target?.over.id === row.node.id ? moving.target.drop : undefined}
                      at={index}
                      rowHeight={rowHeight}
                    />
                  )
                })
              }
            </WhileDragged>
          </div>
        </div>
      </DragArea>
      <p id="pt-keys" className="sr">
        {t('keys')}
      </p>
    </div>
  )
}

/** What is dragged stays drawn, also out of sight: a finger's touch would be lost with it. */
const WhileDragged = ({ children }: { children: (dragged: string | null) => ReactNode }) => children(useDraggedId())

function keepInSight(box: HTMLDivElement | null, at: number, rowHeight: number): void {
  if (!box) return
  const head = 40
  const top = at * rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + rowHeight + head > box.scrollTop + box.clientHeight)
    box.scrollTop = top + rowHeight + head - box.clientHeight
}

/** How far the list is scrolled and how much of it shows. */
function useSight(box: { current: HTMLDivElement | null }) {
  const [sight, setSight] = useState({ top: 0, height: 900 })
  const look = useCallback(() => {
    const { scrollTop: top = 0, clientHeight: height = 900 } = box.current ?? {}
    setSight(before => (before.top === top && before.height === height ? before : { top, height }))
  }, [box])
  useLayoutEffect(() => {
    look()
    const observer = new ResizeObserver(look)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, look])
  return { sight, look }
}
