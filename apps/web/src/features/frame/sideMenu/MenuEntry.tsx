import { useContext, useId } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconRight } from '#kit/icons/icons.ts'
import { usePick } from '#shared/i18n/texts.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuLeaf } from './MenuLeaf.tsx'
import { MenuContext } from './menuContext.ts'
import type { MenuNode } from './menuTree.ts'

interface MenuEntryProps {
  node: MenuNode
  isTop: boolean
  /** Called after a click: closes the flyout that it stands in. */
  onDone?: (() => void) | undefined
}

/** An item of the side menu with everything below it, to any depth. */
export function MenuEntry({ node, isTop, onDone }: MenuEntryProps) {
  return (
    <li>
      {node.children.length > 0 ? (
        <Branch node={node} isTop={isTop} onDone={onDone} />
      ) : (
        <MenuLeaf node={node} className="gap-10 fills holds side-menu-entry" withIcon={isTop} onDone={onDone} />
      )}
    </li>
  )
}

function Branch({ node, isTop, onDone }: MenuEntryProps) {
  const pick = usePick()
  const menu = useContext(MenuContext)
  const id = useId()
  const { item } = node
  const isOpen = menu.open.has(item.id)
  return (
    <>
      <button
        type="button"
        className={`gap-10 fills holds side-menu-entry${isOpen ? ' open' : ''}`}
        data-menu-item=""
        data-branch={item.id}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => menu.toggle(item.id)}
      >
        {isTop && <MenuIcon file={item.menuIcon} />}
        <span className="el">{pick(item.name, item.nameEn)}</span>
        <Icon of={isOpen ? iconDown : iconRight} size={14} className="ends t3" />
      </button>
      <ul id={id} className="side-menu-branch" hidden={!isOpen}>
        {isOpen &&
          node.children.map(child => <MenuEntry key={child.item.id} node={child} isTop={false} onDone={onDone} />)}
      </ul>
    </>
  )
}
