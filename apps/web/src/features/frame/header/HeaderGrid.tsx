import { type ReactNode, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrid } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { Badge } from '#kit/show/Badge.tsx'
import { badgeText } from '#kit/show/badgeText.ts'
import { useStaleCounts } from '#shared/events/liveEvents.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { HeaderAction } from './headerAction.ts'
import { headerTexts } from './headerTexts.ts'

/** Below 1400 px the header's right side is one grid icon; its popover opens on hover, click and focus (spec 1 §2.9). */
export function HeaderGrid({ actions }: { actions: readonly HeaderAction[] }) {
  const t = useTexts(headerTexts)
  const stale = useStaleCounts(state => state.paths)
  // All that waits stands on the button that the others hide behind.
  const count = actions.reduce((sum, { count = 0 }) => sum + count, 0)
  const [card, setCard] = useState<ReactNode>(null)
  return (
    <Popover
      label={t('more')}
      onHover
      placement="bottom-end"
      width={264}
      className="pad-8 grid gap-2 header-tiles"
      onOpenChange={() => setCard(null)}
      trigger={(props, isOpen) => (
        <button
          {...props}
          type="button"
          className={`ib header-grid-button${isOpen ? ' on' : ''}`}
          aria-label={count > 0 ? t('unread', { name: t('more'), count: badgeText(count) }) : t('more')}
        >
          <Icon of={iconGrid} />
          <Badge count={count} className="no-phone" />
        </button>
      )}
    >
      {close =>
        card ??
        actions.map(action => (
          <button
            key={action.key}
            type="button"
            className="col g6 s12 text-1 text-centre amid header-tile hovers holds rounded"
            onClick={() => {
              if (action.card !== undefined) return setCard(action.card)
              close()
              action.run?.()
            }}
          >
            <span className="t2">
              <Icon of={action.icon} size={20} />
            </span>
            {action.label}
            <Badge
              count={action.count ?? 0}
              spoken={t('andUnread', { count: action.count ?? 0 })}
              isStale={stale.has(action.key)}
              className="mini"
            />
          </button>
        ))
      }
    </Popover>
  )
}
