import type { MenuItem } from '@portico/contract/access/menu.ts'
import { isPast } from '#shared/i18n/nearMoments.ts'
import { usePick } from '#shared/i18n/texts.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Group } from '../catalogue/menuLevels.ts'
import { AppCard } from './AppCard.tsx'
import './GroupSections.css'

interface CardsProps {
  items: readonly MenuItem[]
  catalogue: Catalogue
  favouriteIds: ReadonlySet<string>
  onOpen: (item: MenuItem) => void
  onToggle: (item: MenuItem) => void
  /** Stars stay grey until the pointer comes: where every card is a favourite. */
  quiet?: boolean
  /** Words on the star of a favourite. */
  removeText?: string
}

/** A grid of application cards. */
export function Cards({ items, catalogue, favouriteIds, onOpen, onToggle, quiet, removeText }: CardsProps) {
  return (
    <div className={`cards${quiet ? ' quiet' : ''}`}>
      {items.map(item => (
        <AppCard
          key={item.id}
          item={item}
          isFavourite={favouriteIds.has(item.id)}
          onOpen={onOpen}
          onToggle={onToggle}
          maintenanceUntil={maintenanceOf(catalogue, item)}
          removeText={removeText}
        />
      ))}
    </div>
  )
}

/** Until when the item's system is being maintained; undefined while it works. */
function maintenanceOf(catalogue: Catalogue, item: MenuItem): string | undefined {
  const until = catalogue.byId.get(item.id)?.system.maintenanceUntil
  return until !== undefined && !isPast(until) ? until : undefined
}

/** The element id of a group, for jumping to it. */
export const groupElementId = (id: string): string => `group-${id}`

/** The groups of a level with their cards. */
export function GroupSections({ groups, ...cards }: Omit<CardsProps, 'items'> & { groups: readonly Group[] }) {
  const pick = usePick()
  return groups.map(group => (
    <section
      key={group.id}
      className="app-group"
      id={groupElementId(group.id)}
      aria-labelledby={`${groupElementId(group.id)}-h`}
    >
      <h2 id={`${groupElementId(group.id)}-h`} tabIndex={-1}>
        {pick(group.name, group.nameEn)}
        <small className="s12 num">{group.items.length}</small>
      </h2>
      <Cards items={group.items} {...cards} />
    </section>
  ))
}
