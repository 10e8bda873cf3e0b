import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconGear, iconGrip, iconPin, iconRight, iconUp, iconX } from '#kit/icons/icons.ts'
import { Badge } from '#kit/show/Badge.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { useParts, useWidget, type WidgetActions } from '../workbenchParts.ts'
import { workbenchTexts } from '../workbenchTexts.ts'
import { widgetTexts } from './widgetTexts.ts'

interface WidgetFrameProps {
  /** Its own title; a name that the person gave stands before it. */
  title?: string | undefined
  count?: number | undefined
  /** The count in words. */
  spoken?: string
  isStale?: boolean
  /** Where everything of it is; shown to those who have the page. */
  more?: string
  moreText?: string
  /** Further controls of the head. */
  tools?: ReactNode
  children: ReactNode
}

/** A widget's box: head with its name and what leads on, and its content. */
export function WidgetFrame({ title, count, spoken, isStale, more, moreText, tools, children }: WidgetFrameProps) {
  const t = useTexts(widgetTexts)
  const { widget, headingId, name, actions } = useWidget()
  const { hasPage } = useParts()
  const shown = widget.title || title || name
  return (
    <div className="col tall corner-10 clips workbench-widget lined surface">
      <header className={`row rigid g8${actions && !widget.static ? ' workbench-drag' : ''}`}>
        {actions && !widget.static && !actions.reorder && <Icon of={iconGrip} size={16} className="dot t3" />}
        <h2 id={headingId} className="el b" title={shown}>
          {shown}
        </h2>
        {count !== undefined && (
          <Badge count={count} {...(spoken ? { spoken } : {})} {...(isStale ? { isStale } : {})} />
        )}
        <span className="f1" />
        <span className="row rigid nowrap g4 workbench-widget-own">
          {tools}
          {more !== undefined && hasPage(more) && (
            <Link
              className="btn text sm workbench-widget-more"
              to={more}
              aria-label={moreText ?? t('moreOf', { name: shown })}
            >
              {moreText ?? t('more')}
              <Icon of={iconRight} size={14} />
            </Link>
          )}
        </span>
        {actions && <WidgetTools name={shown} actions={actions} />}
      </header>
      <div className="scrolls col workbench-widget-body">{children}</div>
    </div>
  )
}

interface WidgetToolsProps {
  name: string
  actions: WidgetActions
}

/** What the head of a widget offers while the layout is edited. */
function WidgetTools({ name, actions }: WidgetToolsProps) {
  const t = useTexts(workbenchTexts)
  const { widget } = useWidget()
  const { reorder } = actions
  const button = (icon: string, label: string, run: () => void, isOn?: boolean) => (
    <IconButton size="tiny" icon={icon} label={label} className={isOn ? 'on' : undefined} onClick={run} />
  )
  return (
    <span className="row rigid workbench-widget-tools">
      {reorder && button(iconUp, t('up', { name }), () => reorder(widget, -1))}
      {reorder && button(iconDown, t('down', { name }), () => reorder(widget, 1))}
      {!reorder &&
        button(iconPin, t(widget.static ? 'unpin' : 'pin', { name }), () => actions.pin(widget), widget.static)}
      {button(iconGear, t('settings', { name }), () => actions.setUp(widget))}
      {button(iconX, t('remove', { name }), () => actions.remove(widget))}
    </span>
  )
}
