import { favouritesSystemId } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import type { KeyboardEvent } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrid, iconStar } from '#kit/icons/icons.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { menuIcons } from '#shared/appCards/menuIcons.ts'
import { applicationsBelow, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { applicationTexts } from './applicationTexts.ts'
import '#shared/appCards/SideList.css'

interface CategoryListProps {
  catalogue: Catalogue
  favouriteCount: number
  chosen: string
  onChoose: (systemId: string) => void
}

/** The column of categories: favourites first, then the person's systems (spec 1 §2.8). */
export function CategoryList({ catalogue, favouriteCount, chosen, onChoose }: CategoryListProps) {
  const t = useTexts(applicationTexts)
  const pick = usePick()
  const icons = new Map(useApiQuery(api.systems.list).data?.map(({ id, icon }) => [id, icon]))
  const entries = [
    { id: favouritesSystemId, name: t('favourites'), icon: iconStar, count: favouriteCount },
    ...catalogue.systems.map(system => ({
      id: system.id,
      name: pick(system.name, system.nameEn),
      icon: menuIcons[(icons.get(system.id) ?? '').replace(/\.svg$/, '')] ?? iconGrid,
      count: applicationsBelow(system.items).length,
    })),
  ]
  return (
    <nav className="applications-categories" aria-label={t('categories')}>
      <h2 className="no-phone">{t('categories')}</h2>
      <ul onKeyDown={onArrow}>
        {entries.map(({ id, name, icon, count }) => (
          <li key={id}>
            <button
              type="button"
              className={`row t2 hovers gap-10 fills rounded nowrap side-list-entry${id === chosen ? ' on' : ''}`}
              aria-current={id === chosen ? 'page' : undefined}
              onClick={() => onChoose(id)}
            >
              <Icon of={icon} size={17} filled={id === favouritesSystemId && id === chosen} />
              <span className="f1 el">{name}</span>
              <span className="s12 num entry-count">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Up and down move through the buttons, besides Tab. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
