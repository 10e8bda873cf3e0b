import type { Widget } from '@portico/contract/workbench.ts'
import { useMemo } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { WidgetBoundary } from './WidgetBoundary.tsx'
import { widgetRegistry } from './widgetRegistry.ts'
import { type WidgetActions, WidgetContext } from './workbenchParts.ts'
import { widgetNames } from './workbenchTexts.ts'

/** The id of a widget's heading. */
export const headingOf = (id: string): string => `widget-${id}`

/** A widget with what it may know of its place; its failure stays inside. */
export function WidgetBox({ widget, actions }: { widget: Widget; actions: WidgetActions | null }) {
  const name = useTexts(widgetNames)(widget.kind)
  const place = useMemo(() => ({ widget, headingId: headingOf(widget.i), name, actions }), [widget, name, actions])
  const Shown = widgetRegistry[widget.kind]
  return (
    <WidgetContext value={place}>
      <WidgetBoundary>
        <Shown />
      </WidgetBoundary>
    </WidgetContext>
  )
}
