import { favouritesSystemId, type SystemMenu } from '@portico/contract/menu.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconStar } from '#shared/ui/icons.ts'
import { homeTexts } from './homeTexts.ts'

interface SystemTabsProps {
  systems: readonly SystemMenu[]
  chosen: string
  onChoose: (systemId: string) => void
  panelId: string
  /** Short names and no favourites: on a phone they have a place of their own. */
  isShort?: boolean
}

/** The id of a system's tab, which names the panel. */
export const tabId = (panelId: string, systemId: string): string => `${panelId}-${systemId}`

/** The row of systems, favourites first (spec 1 §2.7). Arrows, Home and End move through it. */
export function SystemTabs({ systems, chosen, onChoose, panelId, isShort }: SystemTabsProps) {
  const t = useTexts(homeTexts)
  const pick = usePick()
  const row = useRef<HTMLDivElement>(null)
  const fade = useFade(row)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen.
  useEffect(() => {
    // With the frame's own layout: asked for here it would be done twice.
    const frame = requestAnimationFrame(() => {
      row.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
      className={`sys${fade}`}
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

/** Class names for the sides at which more tabs are hidden. */
function useFade(row: { readonly current: HTMLElement | null }): string {
  const [sides, setSides] = useState('')
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft > 4
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 4
      setSides(`${left ? ' more-l' : ''}${right ? ' more-r' : ''}`)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return sides
}
