import { favouritesSystemId, type MenuItem } from '@portico/contract/access/menu.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { FailedState } from '#kit/show/FailedState.tsx'
import { type Catalogue, isBranch } from '#shared/catalogue/catalogue.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useFavourites } from '#shared/favourites/useFavourites.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { applicationTexts } from './applicationTexts.ts'
import { CategoryList } from './CategoryList.tsx'
import { FavouriteSlots } from './FavouriteSlots.tsx'
import { SystemCategory } from './SystemCategory.tsx'
import './ApplicationNavigationPage.css'

/** The application navigation (spec 1 §2.8): categories at the left, their applications at the right. */
export default function ApplicationNavigationPage() {
  const t = useTexts(applicationTexts)
  const { catalogue, error, refetch } = useCatalogue()
  return (
    <div className="applications">
      <h1 className="sr" tabIndex={-1}>
        {t('title')}
      </h1>
      {catalogue ? (
        <Loaded catalogue={catalogue} />
      ) : error ? (
        <FailedState className="centred applications-whole" title={t('failed')} error={error} onReload={refetch} />
      ) : (
        <div className="centred applications-whole late" role="status" aria-label={t('loading')}>
          <i className="spin" />
        </div>
      )}
    </div>
  )
}

function Loaded({ catalogue }: { catalogue: Catalogue }) {
  const [query, setQuery] = useSearchParams()
  const favourites = useFavourites()
  const open = useOpenItem()
  const system = catalogue.systems.find(each => each.id === query.get('system'))
  const go = useCallback(
    (systemId: string, branchId: string | null = null) =>
      setQuery(branchId === null ? { system: systemId } : { system: systemId, branch: branchId }),
    [setQuery],
  )
  // A branch opens here, in place.
  const onOpen = useCallback((item: MenuItem) => (isBranch(item) ? go(item.systemId, item.id) : open(item)), [go, open])
  const first = catalogue.systems[0]?.id ?? favouritesSystemId
  return (
    <>
      <CategoryList
        catalogue={catalogue}
        favouriteCount={favourites.items.length}
        chosen={system?.id ?? favouritesSystemId}
        onChoose={go}
      />
      <section className="applications-lists" key={system?.id}>
        {system ? (
          <SystemCategory
            catalogue={catalogue}
            system={system}
            branchId={query.get('branch')}
            favouriteIds={favourites.ids}
            onOpen={onOpen}
            onGo={branchId => go(system.id, branchId)}
          />
        ) : (
          <FavouriteSlots
            catalogue={catalogue}
            items={favourites.items}
            ids={favourites.ids}
            onOpen={onOpen}
            onFind={() => go(first)}
          />
        )}
      </section>
    </>
  )
}
