import { favouritesSystemId, type SystemMenu } from '@portico/contract/access/menu.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconStar } from '#kit/icons/icons.ts'
import { useSideScroll } from '#kit/rows/useSideScroll.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { homeTexts } from './homeTexts.ts'

interface SystemTabsProps {
  systems: readonly SystemMenu[]
  chosen: string
  onChoose: (systemId: string) => void
  panelId: string
  /** Short names and no favourites: on a phone they have a place of their own. */
  isShort?: boolean
}

/** Sideways only: this runs too when the page is shown again, which must stay where it was left. */
function bringIntoRow(row: HTMLElement, tab: Element): void {
  const [seen, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const by = own.left < seen.left ? own.left - seen.left : Math.max(own.right - seen.right, 0)
  if (by !== 0) row.scrollLeft += by
}

/** The id of a system's tab, which names the panel. */
export const tabId = (panelId: string, systemId: string): string => `${panelId}-${systemId}`

/** The row of systems, favourites first (spec 1 §2.7). Arrows, Home and End move through it. */
export function SystemTabs({ systems, chosen, onChoose, panelId, isShort }: SystemTabsProps) {
  const t = useTexts(homeTexts)
  const pick = usePick()
  const row = useRef<HTMLDivElement>(null)
  const fade = useSideScroll(row)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen.
  useEffect(() => {
    // With the frame's own layout: asked for here it would be done twice.
    const frame = requestAnimationFrame(() => {
      const tab = row.current?.querySelector('[aria-selected=true]')
      if (row.current && tab) bringIntoRow(row.current, tab)
    })
    return () => cancelAnimationFrame(frame)
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(row.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const tab = tabs[(to + tabs.length) % tabs.length]
    tab?.focus()
    if (tab?.dataset['system']) onChoose(tab.dataset['system'])
  }
  const tab = (id: string, name: string, isFavourites = false) => (
    <button
      key={id}
      id={tabId(panelId, id)}
      type="button"
      role="tab"
      data-system={id}
      className="row g6"
      aria-selected={id === chosen}
      aria-controls={panelId}
      tabIndex={id === chosen ? 0 : -1}
      onClick={() => onChoose(id)}
    >
      {isFavourites && <Icon of={iconStar} size={16} filled={id === chosen} />}
      {name}
    </button>
  )
  return (
    <div
      ref={row}
      className={`row g4 home-systems line-below${fade}`}
      role="tablist"
      aria-label={t('systems')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {!isShort && tab(favouritesSystemId, t('favourites'), true)}
      {systems.map(system =>
        tab(system.id, isShort ? pick(system.shortName, system.shortNameEn) : pick(system.name, system.nameEn)),
      )}
    </div>
  )
}
