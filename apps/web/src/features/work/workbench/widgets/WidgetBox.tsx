import { type Widget, widgetNames } from '@portico/contract/work/workbench.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Boundary } from '#kit/show/Boundary.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { type WidgetActions, WidgetContext } from '../workbenchParts.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTable } from './widgetTable.ts'
import { widgetTexts } from './widgetTexts.ts'

/** The id of a widget's heading. */
export const headingOf = (id: string): string => `widget-${id}`

/** A widget with what it may know of its place; its failure stays inside. */
export function WidgetBox({ widget, actions }: { widget: Widget; actions: WidgetActions | null }) {
  const name = useTexts(widgetNames)(widget.kind)
  const Shown = widgetTable[widget.kind].Shown
  return (
    <WidgetContext value={{ widget, headingId: headingOf(widget.i), name, actions }}>
      <Boundary fallback={retry => <Broken onRetry={retry} />}>
        <Shown />
      </Boundary>
    </WidgetContext>
  )
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(widgetTexts)
  return (
    <WidgetFrame>
      <div role="alert" className="workbench-widget-state">
        <EmptyState compact art="offline" title={t('broken')} text={t('brokenText')}>
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </EmptyState>
      </div>
    </WidgetFrame>
  )
}
