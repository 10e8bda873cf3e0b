import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconGear, iconPin, iconUp, iconX } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useWidget, type WidgetActions } from './workbenchParts.ts'
import { workbenchTexts } from './workbenchTexts.ts'

interface WidgetToolsProps {
  name: string
  actions: WidgetActions
}

/** What the head of a widget offers while the layout is edited. */
export function WidgetTools({ name, actions }: WidgetToolsProps) {
  const t = useTexts(workbenchTexts)
  const { widget } = useWidget()
  const { reorder } = actions
  const button = (icon: string, label: string, run: () => void, isOn?: boolean) => (
    <button type="button" className={`ib xs${isOn ? ' on' : ''}`} aria-label={label} title={label} onClick={run}>
      <Icon of={icon} size={14} />
    </button>
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
