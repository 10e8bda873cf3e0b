import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import type { MenuItem } from '@portico/contract/menu.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip } from '#kit/icons/icons.ts'
import { AppIcon } from '#shared/catalogue/AppIcon.tsx'
import { reorderFavourites } from '#shared/favourites/changeFavourites.ts'
import { moved } from '#shared/favourites/favouriteLists.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { homeTexts } from './homeTexts.ts'

const orderTexts = defineTexts({
  lifted: { zh: '已拿起 {name}，第 {at} 位，共 {count} 个', en: 'Picked up {name}, place {at} of {count}' },
  over: { zh: '{name} 移到第 {at} 位', en: '{name} is at place {at}' },
  dropped: { zh: '{name} 放在第 {at} 位', en: '{name} was put at place {at}' },
  cancelled: { zh: '已取消移动 {name}', en: '{name} stays where it was' },
  movable: { zh: '可移动', en: 'movable' },
})

/** The favourites as cards that can be put in another order, by pointer or keyboard; each drop is kept at once. */
export default function FavouriteOrder({ items }: { items: readonly MenuItem[] }) {
  const t = useTexts(homeTexts)
  const o = useTexts(orderTexts)
  const pick = usePick()
  const ids = items.map(item => item.id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: string | number) => {
    const item = items.find(each => each.id === id)
    return item ? pick(item.name, item.nameEn) : ''
  }
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => o('lifted', { name: nameOf(active.id), at: placeOf(active.id), count: ids.length }),
    onDragOver: ({ active, over }) => o('over', { name: nameOf(active.id), at: placeOf(over?.id) }),
    onDragEnd: ({ active, over }) => o('dropped', { name: nameOf(active.id), at: placeOf(over?.id) }),
    onDragCancel: ({ active }) => o('cancelled', { name: nameOf(active.id) }),
  }
  const instructions: ScreenReaderInstructions = { draggable: t('orderHint') }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    void reorderFavourites(moved(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <>
      <p className="s12 t3 home-hint">{t('orderHint')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <div className="cards">
            {items.map(item => (
              <Card key={item.id} item={item} name={pick(item.name, item.nameEn)} movable={o('movable')} />
            ))}
          </div>
        </SortableContext>
      </DndContext>
    </>
  )
}

interface CardProps {
  item: MenuItem
  name: string
  movable: string
}

function Card({ item, name, movable }: CardProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    attributes: { roleDescription: movable },
  })
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition: transition ?? undefined,
  }
  return (
    <div
      ref={setNodeRef}
      className={`app-card movable${isDragging ? ' lifted' : ''}`}
      style={style}
      {...attributes}
      {...listeners}
    >
      <AppIcon file={item.icon} />
      <span className="tx">
        <span className="app-name">{name}</span>
      </span>
      <span className="app-star on">
        <Icon of={iconGrip} size={16} />
      </span>
    </div>
  )
}
