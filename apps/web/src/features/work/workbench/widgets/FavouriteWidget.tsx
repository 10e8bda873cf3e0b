import { paths } from '@portico/contract/names.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { useFavourites } from '#shared/favourites/useFavourites.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { Loaded } from './Loaded.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTexts } from './widgetTexts.ts'

/** The person's favourites in their order. */
export function FavouriteWidget() {
  const t = useTexts(widgetTexts)
  const pick = usePick()
  const open = useOpenItem()
  const { items, isLoaded, error, refetch } = useFavourites()
  return (
    <WidgetFrame more={paths.applications}>
      <Loaded
        query={{ data: isLoaded ? items : undefined, error, refetch }}
        empty={list =>
          list.length > 0 ? null : (
            <EmptyState compact art="star" title={t('noFavourites')} text={t('noFavouritesText')} />
          )
        }
      >
        {list => (
          <ul className="f1 workbench-apps grid g4">
            {list.map(item => (
              <li key={item.id}>
                <button type="button" className="col g6 s12 hovers-faint" onClick={() => open(item)}>
                  <AppIcon file={item.icon} size={38} />
                  <span>{pick(item.name, item.nameEn)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </WidgetFrame>
  )
}
