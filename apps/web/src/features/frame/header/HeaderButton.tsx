import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { Popover } from '#kit/layers/Popover.tsx'
import { Tooltip } from '#kit/layers/Tooltip.tsx'
import { Badge } from '#kit/show/Badge.tsx'
import { badgeText } from '#kit/show/badgeText.ts'
import { useStaleCounts } from '#shared/events/liveEvents.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { HeaderAction } from './headerAction.ts'
import { headerTexts } from './headerTexts.ts'

/** One icon of the header's row, named by a tooltip. */
export function HeaderButton({ action }: { action: HeaderAction }) {
  const t = useTexts(headerTexts)
  const isStale = useStaleCounts(state => state.paths.has(action.key))
  const { label, icon, count = 0, card, run, worded } = action
  // The name has to hold what is seen.
  const name = count > 0 ? t('unread', { name: label, count: badgeText(count) }) : label
  if (card !== undefined) {
    return (
      <Popover
        label={label}
        onHover
        placement="bottom-end"
        trigger={(props, isOpen) => (
          <button {...props} type="button" className={`ib${isOpen ? ' on' : ''}`} aria-label={label}>
            <Icon of={icon} />
          </button>
        )}
      >
        {card}
      </Popover>
    )
  }
  if (worded !== undefined) {
    return (
      <Button kind={worded === 'soft' ? 'soft' : 'default'} size="small" icon={icon} onClick={run}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip text={label}>
      <button type="button" className={`ib${count > 0 ? ' counted' : ''}`} aria-label={name} onClick={run}>
        <Icon of={icon} />
        <Badge count={count} isStale={isStale} />
      </button>
    </Tooltip>
  )
}
