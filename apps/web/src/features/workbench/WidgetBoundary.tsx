import { Component, type ReactNode } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTexts } from './widgetTexts.ts'

/** One widget's failure is its own: the others go on, and it can be tried again. */
export class WidgetBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <Broken onRetry={() => this.setState({ failed: false })} />
  }
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
