import { workbenchGrid } from '@portico/contract/rules/workbenchLayout.ts'
import type { Widget } from '@portico/contract/work/workbench.ts'
import { type KeyboardEvent, useMemo } from 'react'
import { GridLayout, type Layout, useContainerWidth, verticalCompactor } from 'react-grid-layout'
import { gridItems, movedBy, placedAs, resizedBy } from './layoutMoves.ts'
import { headingOf, WidgetBox } from './widgets/WidgetBox.tsx'
import type { WidgetActions } from './workbenchParts.ts'

interface WorkbenchGridProps {
  widgets: readonly Widget[]
  /** Null while nothing is edited. */
  actions: WidgetActions | null
  /** Names the hint for those who hear it. */
  hintId: string
  onArrange: (widgets: readonly Widget[]) => void
  /** A step by keyboard: the widgets as they then are, the same ones where there was no way. */
  onStep: (widgets: readonly Widget[], id: string) => void
}

// The room around each widget is its own margin: a row of the grid is then 25 px, whatever stands in it.
const gridConfig = {
  cols: workbenchGrid.columns,
  rowHeight: workbenchGrid.rowHeight,
  margin: [0, 0],
  containerPadding: [11, 7],
} as const
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The widgets on their grid; while it is edited they are dragged by their titles and resized by their corners. */
export function WorkbenchGrid({ widgets, actions, hintId, onArrange, onStep }: WorkbenchGridProps) {
  const { width, containerRef, mounted } = useContainerWidth()
  const isEditing = actions !== null
  const layout = useMemo(() => gridItems(widgets), [widgets])
  const drag = useMemo(() => ({ enabled: isEditing, handle: '.workbench-drag', cancel: 'a,button' }), [isEditing])
  const resize = useMemo(() => ({ enabled: isEditing, handles: ['se'] as const }), [isEditing])
  const arrange = (next: Layout) => onArrange(placedAs(widgets, next))
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? steps[event.key] : undefined
    if (!isEditing || !step) return
    // Alt and an arrow would leave the page.
    event.preventDefault()
    onStep((event.shiftKey ? resizedBy : movedBy)(widgets, id, ...step), id)
  }
  return (
    <div ref={containerRef} className={`workbench${isEditing ? ' editing' : ''}`}>
      {/* The library would write its styles into the page, which the page's policy forbids: with this it finds them there. */}
      <span id="react-draggable-style-el" hidden />
      {mounted && width > 0 && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={drag}
          resizeConfig={resize}
          compactor={verticalCompactor}
          onDragStop={arrange}
          onResizeStop={arrange}
        >
          {widgets.map(widget => (
            // biome-ignore lint/a11y/useSemanticElements: it is the grid's own box.
            <div
              key={widget.i}
              role="group"
              data-widget={widget.i}
              aria-labelledby={headingOf(widget.i)}
              {...(isEditing ? { tabIndex: 0, 'aria-describedby': hintId } : {})}
              onKeyDown={event => onKeyDown(event, widget.i)}
            >
              <WidgetBox widget={widget} actions={actions} />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}

/** On a phone: one widget below the other, each as high as it needs to be. */
export function WorkbenchColumn({ widgets, actions }: { widgets: readonly Widget[]; actions: WidgetActions | null }) {
  return (
    <div className="col gap-10 workbench-column">
      {widgets.map(widget => (
        // biome-ignore lint/a11y/useSemanticElements: the same box as on the grid.
        <div key={widget.i} role="group" data-widget={widget.i} aria-labelledby={headingOf(widget.i)} tabIndex={-1}>
          <WidgetBox widget={widget} actions={actions} />
        </div>
      ))}
    </div>
  )
}
