import { favouriteSlots } from '@portico/contract/access/favourites.ts'
import type { MenuItem } from '@portico/contract/access/menu.ts'
import { Suspense, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { Cards } from '#shared/appCards/GroupSections.tsx'
import { MenuSearch } from '#shared/appCards/MenuSearch.tsx'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { favouriteWords } from '#shared/catalogue/countTexts.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import type { useFavourites } from '#shared/favourites/useFavourites.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { homeTexts } from './homeTexts.ts'

const FavouriteOrder = lateComponent(() => import('./FavouriteOrder.tsx'), sayLate)

interface FavouritesViewProps {
  catalogue: Catalogue
  favourites: ReturnType<typeof useFavourites>
  onOpen: (item: MenuItem) => void
  /** Leads to where applications can be starred. */
  onFind: () => void
}

/** The favourites on the home page: cards in the person's own order, which can be changed. */
export function FavouritesView({ catalogue, favourites, onOpen, onFind }: FavouritesViewProps) {
  const t = useTexts(homeTexts)
  const language = useLanguage(state => state.language)
  const [isOrdering, setOrdering] = useState(false)
  const { items, ids } = favourites
  const cards = (
    <Cards quiet items={items} catalogue={catalogue} favouriteIds={ids} onOpen={onOpen} onToggle={toggleFavourite} />
  )
  return (
    <>
      <div className="row sb g12 home-bar">
        <div className="row g6 t3 size-13 room-32 crumb">
          <b className="el">{t('favourites')}</b>
          <span className="s12 no-tablet entry-count num">
            {favouriteWords(language, items.length, favouriteSlots)}
          </span>
          {items.length > 1 && (
            <Button kind="text" size="small" aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
              {t(isOrdering ? 'orderDone' : 'order')}
            </Button>
          )}
        </div>
        <MenuSearch catalogue={catalogue} scope={items} onOpen={onOpen} />
      </div>
      <div className="app-group first">
        {items.length === 0 ? (
          <div className="home-none">
            <EmptyState art="star" title={t('noFavourites')} text={t('noFavouritesText', { most: favouriteSlots })}>
              <Button kind="primary" onClick={onFind}>
                {t('addFavourites')}
              </Button>
            </EmptyState>
          </div>
        ) : isOrdering ? (
          <Suspense fallback={cards}>
            <FavouriteOrder items={items} />
          </Suspense>
        ) : (
          cards
        )}
      </div>
    </>
  )
}
