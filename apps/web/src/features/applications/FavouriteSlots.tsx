import { favouriteSlots } from '@portico/contract/favourites.ts'
import type { MenuItem } from '@portico/contract/menu.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { favouriteWords } from '#shared/catalogue/countTexts.ts'
import { Cards } from '#shared/catalogue/GroupSections.tsx'
import { MenuSearch } from '#shared/catalogue/MenuSearch.tsx'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconPlus } from '#shared/ui/icons.ts'
import { applicationTexts } from './applicationTexts.ts'

interface FavouriteSlotsProps {
  catalogue: Catalogue
  items: readonly MenuItem[]
  ids: ReadonlySet<string>
  onOpen: (item: MenuItem) => void
  /** Leads to applications that can be starred. */
  onFind: () => void
}

/** The first category: up to 24 favourites in a grid (spec 1 §2.8). */
export function FavouriteSlots({ catalogue, items, ids, onOpen, onFind }: FavouriteSlotsProps) {
  const t = useTexts(applicationTexts)
  const language = useLanguage(state => state.language)
  return (
    <>
      <div className="row sb g12 head0">
        <div className="row g8">
          <h2 className="big0">{t('favourites')}</h2>
          <span className="s12 t3 num">{favouriteWords(language, items.length, favouriteSlots)}</span>
        </div>
        <MenuSearch catalogue={catalogue} scope={items} onOpen={onOpen} />
      </div>
      {items.length === 0 ? (
        <div className="none0">
          <EmptyState art="star" title={t('none')} text={t('noneText', { most: favouriteSlots })}>
            <button type="button" className="btn p" onClick={onFind}>
              {t('add')}
            </button>
          </EmptyState>
        </div>
      ) : (
        <div className="slots0">
          <Cards
            quiet
            items={items.slice(0, favouriteSlots)}
            catalogue={catalogue}
            favouriteIds={ids}
            onOpen={onOpen}
            onToggle={toggleFavourite}
            removeText={t('remove')}
          />
          {items.length < favouriteSlots && (
            <button type="button" className="btn text sm add0" onClick={onFind}>
              <Icon of={iconPlus} size={15} />
              {t('add')}
            </button>
          )}
          {items.length > favouriteSlots && <p className="s12 t3 add0">{t('more', { most: favouriteSlots })}</p>}
        </div>
      )}
    </>
  )
}
