import type { MenuItem } from '@portico/contract/access/menu.ts'
import { SortableList, useSortableRow } from '#kit/drag/SortableList.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip } from '#kit/icons/icons.ts'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { reorderFavourites } from '#shared/favourites/changeFavourites.ts'
import { moved } from '#shared/favourites/favouriteLists.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { homeTexts } from './homeTexts.ts'

/** The favourites as cards that can be put in another order; each drop is kept at once. */
export default function FavouriteOrder({ items }: { items: readonly MenuItem[] }) {
  const t = useTexts(homeTexts)
  const pick = usePick()
  const ids = items.map(item => item.id)
  const nameOf = (id: string) => {
    const item = items.find(each => each.id === id)
    return item ? pick(item.name, item.nameEn) : ''
  }
  return (
    <>
      <p className="s12 t3 below-8">{t('orderHint')}</p>
      <SortableList
        ids={ids}
        shape="grid"
        nameOf={nameOf}
        onMove={(from, to) => void reorderFavourites(moved(ids, from, to))}
      >
        <div className="cards">
          {items.map(item => (
            <Card key={item.id} item={item} name={nameOf(item.id)} />
          ))}
        </div>
      </SortableList>
    </>
  )
}

function Card({ item, name }: { item: MenuItem; name: string }) {
  const { ref, style, grip, isDragging } = useSortableRow(item.id)
  return (
    <div
      ref={ref}
      className={`holds lined corner-10 surface text-1 app-card movable${isDragging ? ' lifted' : ''}`}
      style={style}
      {...grip}
    >
      <AppIcon file={item.icon} />
      <span className="tx">
        <span className="app-name">{name}</span>
      </span>
      <span className="grid corner-4 t3 rigid app-star on">
        <Icon of={iconGrip} size={16} />
      </span>
    </div>
  )
}
