import type { MenuItem } from '@portico/contract/access/menu.ts'
import { Fragment } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import {
  iconDbr,
  iconExternal,
  iconFull,
  iconGlobe,
  iconLock,
  iconRefresh,
  iconRight,
  iconUnfull,
  iconX,
} from '#kit/icons/icons.ts'
import { Tooltip } from '#kit/layers/Tooltip.tsx'
import { FavouriteStar } from '#shared/appCards/FavouriteStar.tsx'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useFavourites } from '#shared/favourites/useFavourites.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { embeddedTexts } from './embeddedTexts.ts'
import '#shared/appCards/GroupSections.css'

interface ToolRowProps {
  /** System, groups, application. */
  path: readonly string[]
  item: MenuItem | null
  url: string | null
  /** Given while the list of siblings is hidden. */
  onShowSiblings: (() => void) | null
  onReload: () => void
  onWindow: (() => void) | null
  fullScreen: { isFull: boolean; toggle: () => void; isPossible: boolean }
  /** Given while the page may not have come: the way out then stands in words, and this puts them away. */
  onDismiss: (() => void) | null
}

/** The row above the frame: where one is, whose page it is, star, reload, new window, full screen. */
export function ToolRow({ path, item, url, onShowSiblings, onReload, onWindow, fullScreen, onDismiss }: ToolRowProps) {
  const t = useTexts(embeddedTexts)
  const { ids } = useFavourites()
  const shown = url === null ? null : new URL(url)
  const name = path.at(-1) ?? ''
  const tool = (text: string, icon: string, run: () => void, isOn?: boolean) => (
    <Tooltip text={text}>
      <button type="button" className="ib sm" aria-label={text} aria-pressed={isOn} onClick={run}>
        <Icon of={icon} size={16} />
      </button>
    </Tooltip>
  )
  return (
    <header className="ph-bar embedded-tools">
      {onShowSiblings && tool(t('expand'), iconDbr, onShowSiblings)}
      <nav className="row g6 t3 size-13 room-32 crumb f1" aria-label={t('place')}>
        {path.slice(0, -1).map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity.
          <Fragment key={at}>
            <span className="el no-tablet embedded-level">{step}</span>
            <Icon of={iconRight} size={12} className="no-tablet" />
          </Fragment>
        ))}
        <h1 className="b el" tabIndex={-1} aria-current="page">
          {name}
        </h1>
      </nav>
      {onDismiss && onWindow && (
        <span className="row no-tablet embedded-doubt rigid">
          <Button kind="text" size="small" onClick={onWindow}>
            {t('notShown')}
          </Button>
          <button type="button" className="ib xs" aria-label={t('dismiss')} title={t('dismiss')} onClick={onDismiss}>
            <Icon of={iconX} size={13} />
          </button>
        </span>
      )}
      {shown && (
        <span className="s12 t3 row g6 embedded-host no-phone" title={t('address', { host: shown.host })}>
          <Icon of={shown.protocol === 'https:' ? iconLock : iconGlobe} size={13} />
          <span className="el">{shown.host}</span>
        </span>
      )}
      {shown && <span className="vr no-phone" />}
      {item && (
        <FavouriteStar
          name={name}
          isFavourite={ids.has(item.id)}
          size={17}
          onToggle={() => void toggleFavourite(item)}
        />
      )}
      {tool(t('reload'), iconRefresh, onReload)}
      {onWindow && tool(t('inWindow'), iconExternal, onWindow)}
      {fullScreen.isPossible &&
        tool(
          t(fullScreen.isFull ? 'leaveFullScreen' : 'fullScreen'),
          fullScreen.isFull ? iconUnfull : iconFull,
          fullScreen.toggle,
          fullScreen.isFull,
        )}
    </header>
  )
}
