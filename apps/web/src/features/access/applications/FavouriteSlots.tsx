import { favouriteSlots } from '@portico/contract/access/favourites.ts'
import type { MenuItem } from '@portico/contract/access/menu.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Cards } from '#shared/appCards/GroupSections.tsx'
import { MenuSearch } from '#shared/appCards/MenuSearch.tsx'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { favouriteWords } from '#shared/catalogue/countTexts.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
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
      <div className="row wrap sb g12 applications-head">
        <div className="row g8">
          <h2 className="heading">{t('favourites')}</h2>
          <span className="s12 t3 num">{favouriteWords(language, items.length, favouriteSlots)}</span>
        </div>
        <MenuSearch catalogue={catalogue} scope={items} onOpen={onOpen} />
      </div>
      {items.length === 0 ? (
        <div className="applications-none">
          <EmptyState art="star" title={t('none')} text={t('noneText', { most: favouriteSlots })}>
            <Button kind="primary" onClick={onFind}>
              {t('add')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <div className="applications-slots">
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
            <Button kind="text" size="small" className="applications-slot-add" icon={iconPlus} onClick={onFind}>
              {t('add')}
            </Button>
          )}
          {items.length > favouriteSlots && (
            <p className="s12 t3 applications-slot-add">{t('more', { most: favouriteSlots })}</p>
          )}
        </div>
      )}
    </>
  )
}
