import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconHome, iconX } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { tabId, tabPanelId } from './tabIds.ts'
import type { Tab } from './tabList.ts'
import { tabTexts } from './tabTexts.ts'

interface TabItemProps {
  tab: Tab
  title: string
  isHome: boolean
  isActive: boolean
  isDragged: boolean
  onOpen: () => void
  onClose: () => void
  /** Where the menu stands, and the tab that gets the focus back. */
  onMenu: (
    anchor: RefObject<HTMLElement | null> | { x: number; y: number },
    returnTo: RefObject<HTMLElement | null>,
  ) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** One tab. Its cross is for the pointer; the keyboard has Delete and the context menu. */
export function TabItem({ tab, title, isHome, isActive, isDragged, ...on }: TabItemProps) {
  const t = useTexts(tabTexts)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      id={tabId(tab.path)}
      data-path={tab.path}
      className={`row g8 tabs-tab rigid nowrap t2 holds rounded${isHome ? ' tabs-home' : ''}${isActive ? ' on' : ''}${isDragged ? ' drag' : ''}`}
      aria-selected={isActive}
      aria-controls={isActive ? tabPanelId(tab.path) : undefined}
      aria-description={isHome ? undefined : t('hint')}
      aria-keyshortcuts={isHome ? undefined : 'Delete'}
      tabIndex={isActive ? 0 : -1}
      title={title}
      onClick={on.onOpen}
      onAuxClick={event => {
        if (event.button === 1 && !isHome) on.onClose()
      }}
      onMouseDown={event => {
        // The middle button would start scrolling.
        if (event.button === 1) event.preventDefault()
      }}
      onContextMenu={event => {
        event.preventDefault()
        on.onMenu(event.button === 2 ? { x: event.clientX, y: event.clientY } : button, button)
      }}
      onKeyDown={on.onKeyDown}
      onPointerDown={on.onPointerDown}
    >
      {isHome && <Icon of={iconHome} size={15} />}
      <span className="el">{title}</span>
      {!isHome && (
        <span
          className="ib xs tabs-close"
          aria-hidden="true"
          onPointerDown={event => event.stopPropagation()}
          onClick={event => {
            event.stopPropagation()
            on.onClose()
          }}
        >
          <Icon of={iconX} size={12} />
        </span>
      )}
    </button>
  )
}
