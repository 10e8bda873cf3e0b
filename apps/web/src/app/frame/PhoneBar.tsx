import { PersonPanel } from '#features/access/delegations/PersonPanel.tsx'
import type { Counts } from '#features/frame/counts/useCounts.ts'
import { BottomBar } from '#features/frame/sideMenu/BottomBar.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSpark, iconUser } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { usePersonLinks } from './FrameHeader.tsx'
import { type FrameRoute, routeOf } from './frameRoutes.ts'
import { frameTexts } from './frameTexts.ts'

interface PhoneBarProps {
  routes: readonly FrameRoute[] | undefined
  counts: Counts
  onAssistant: (() => void) | undefined
}

/** The bottom bar of phones; 我的 opens the person's panel. */
export function PhoneBar({ routes, counts, onAssistant }: PhoneBarProps) {
  const t = useTexts(frameTexts)
  const links = usePersonLinks(routes)
  return (
    <BottomBar
      counts={counts}
      has={path => routeOf(routes ?? [], path) !== undefined}
      assistant={
        onAssistant && (
          <button type="button" aria-haspopup="dialog" onClick={onAssistant}>
            <Icon of={iconSpark} size={20} />
            {t('assistant')}
          </button>
        )
      }
      me={
        <Popover
          label={t('me')}
          placement="top"
          width={330}
          className="pad-8"
          trigger={(props, isOpen) => (
            <button {...props} type="button" className={isOpen ? 'on' : ''}>
              <Icon of={iconUser} size={20} />
              {t('me')}
            </button>
          )}
        >
          {close => <PersonPanel links={links} onDone={close} />}
        </Popover>
      }
    />
  )
}
