import { paths } from '@portico/contract/names.ts'
import { type MouseEvent, useContext } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconArrowur } from '#kit/icons/icons.ts'
import { Badge } from '#kit/show/Badge.tsx'
import { useStaleCounts } from '#shared/events/liveEvents.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { onLinkClick } from '#shared/opening/linkClick.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuContext } from './menuContext.ts'
import { addressOf, type MenuNode } from './menuTree.ts'
import { sideMenuTexts } from './sideMenuTexts.ts'

interface MenuLeafProps {
  node: MenuNode
  className: string
  /** At the top of the menu: with its icon. */
  withIcon: boolean
  /** The icon alone is in sight. */
  isBare?: boolean | undefined
  /** Called after a click: closes the flyout that it stands in. */
  onDone?: (() => void) | undefined
}

/** A menu item that opens something; disabled when it has no id (spec 1 §2.4). */
export function MenuLeaf({ node, className, withIcon, isBare, onDone }: MenuLeafProps) {
  const t = useTexts(sideMenuTexts)
  const pick = usePick()
  const menu = useContext(MenuContext)
  const { item } = node
  const name = pick(item.name, item.nameEn)
  const isCurrent = menu.trail.at(-1) === item.id && item.id !== ''
  const count = menu.counts[item.path] ?? 0
  const isStale = useStaleCounts(state => state.paths.has(item.path))
  const isWindow = item.openMode === 'window'
  const inner = (
    <>
      {withIcon && <MenuIcon file={item.menuIcon} />}
      <span className={isBare ? 'sr' : 'el'}>{name}</span>
      {isWindow && (
        <span className={isBare ? 'sr' : 't3 side-menu-outside'}>
          <Icon of={iconArrowur} size={13} />
          <span className="sr">{t('window')}</span>
        </span>
      )}
      <Badge
        count={count}
        spoken={t(item.path === paths.notices || item.path === paths.mailbox ? 'unread' : 'count', { count })}
        isStale={isStale}
        className={isBare ? 'mini' : ''}
      />
    </>
  )
  if (item.id === '') {
    return (
      <span className={`${className} dis`} aria-disabled="true" title={name}>
        {inner}
      </span>
    )
  }
  const press = (isApart: boolean) => {
    onDone?.()
    menu.onClick(item, isApart)
  }
  const onClick = (event: MouseEvent) =>
    onLinkClick(
      event,
      () => press(false),
      () => press(true),
    )
  return (
    <a
      className={`${className}${isCurrent ? ' on' : ''}`}
      href={item.path.startsWith('/') ? paths.base + addressOf(item) : item.path}
      data-menu-item=""
      aria-current={isCurrent ? 'page' : undefined}
      title={name}
      draggable={false}
      onClick={onClick}
      onAuxClick={onClick}
    >
      {inner}
    </a>
  )
}
