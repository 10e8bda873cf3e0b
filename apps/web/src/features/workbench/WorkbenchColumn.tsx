import type { Widget } from '@portico/contract/workbench.ts'
import { headingOf, WidgetBox } from './WidgetBox.tsx'
import type { WidgetActions } from './workbenchParts.ts'

/** On a phone: one widget below the other, each as high as it needs to be. */
export function WorkbenchColumn({ widgets, actions }: { widgets: readonly Widget[]; actions: WidgetActions | null }) {
  return (
    <div className="col workbench-column">
      {widgets.map(widget => (
        // biome-ignore lint/a11y/useSemanticElements: the same box as on the grid.
        <div key={widget.i} role="group" data-widget={widget.i} aria-labelledby={headingOf(widget.i)} tabIndex={-1}>
          <WidgetBox widget={widget} actions={actions} />
        </div>
      ))}
    </div>
  )
}
