import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { MouseEvent } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDbl } from '#kit/icons/icons.ts'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { itemHref } from '#shared/opening/itemAddress.ts'
import { onLinkClick } from '#shared/opening/linkClick.ts'
import { openItemApart } from '#shared/opening/openItem.ts'
import { embeddedTexts } from './embeddedTexts.ts'
import '#shared/appCards/SideList.css'

interface SiblingListProps {
  title: string
  items: readonly MenuItem[]
  currentId: string
  onOpen: (item: MenuItem) => void
  onCollapse: () => void
}

/** The applications beside the shown one; each opens in its own tab. */
export function SiblingList({ title, items, currentId, onOpen, onCollapse }: SiblingListProps) {
  const t = useTexts(embeddedTexts)
  const pick = usePick()
  const open = (event: MouseEvent, item: MenuItem) =>
    onLinkClick(
      event,
      () => item.id !== currentId && onOpen(item),
      () => openItemApart(item),
    )
  return (
    <nav className="col embedded-siblings shrinks" aria-label={t('siblings')}>
      <div className="row sb g8 embedded-siblings-head">
        <b className="el">{title}</b>
        <button type="button" className="ib xs" aria-label={t('collapse')} title={t('collapse')} onClick={onCollapse}>
          <Icon of={iconDbl} size={15} />
        </button>
      </div>
      <ul>
        {items.map(item => (
          <li key={item.id}>
            <a
              className={`row t2 hovers gap-10 fills rounded nowrap side-list-entry${item.id === currentId ? ' on' : ''}`}
              href={itemHref(item)}
              aria-current={item.id === currentId ? 'page' : undefined}
              onClick={event => open(event, item)}
              onAuxClick={event => open(event, item)}
            >
              <AppIcon file={item.icon} size={22} />
              <span className="el" title={pick(item.name, item.nameEn)}>
                {pick(item.name, item.nameEn)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
