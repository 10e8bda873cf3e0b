import { useContext } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { usePick } from '#shared/i18n/texts.ts'
import { MenuEntry } from './MenuEntry.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuLeaf } from './MenuLeaf.tsx'
import { MenuContext } from './menuContext.ts'
import type { MenuNode } from './menuTree.ts'

interface MiniEntryProps {
  node: MenuNode
  /** In the collapsed side menu it is an icon, in the top menu it has its name. */
  isTopMenu?: boolean | undefined
}

/** An item of the collapsed side menu, or of the top menu. */
export function MiniEntry(props: MiniEntryProps) {
  const className = props.isTopMenu ? 'g8 side-menu-top-entry' : 'gap-10 fills holds side-menu-entry'
  return (
    <li>
      {props.node.children.length > 0 ? (
        <MiniBranch {...props} className={className} />
      ) : (
        <MenuLeaf node={props.node} className={className} withIcon isBare={!props.isTopMenu} />
      )}
    </li>
  )
}

/** A branch whose items fly out beside it (collapsed side menu) or below it (top menu). */
function MiniBranch({ node, isTopMenu, className }: MiniEntryProps & { className: string }) {
  const pick = usePick()
  const menu = useContext(MenuContext)
  const { item } = node
  const name = pick(item.name, item.nameEn)
  const isOn = menu.trail[0] === item.id
  return (
    <Popover
      label={name}
      onHover
      placement={isTopMenu ? 'bottom-start' : 'right-start'}
      className="pad-6 side-menu-flyout"
      trigger={props => (
        <button
          {...props}
          type="button"
          className={`${className}${isOn ? ' on' : ''}`}
          data-menu-item=""
          aria-label={name}
        >
          <MenuIcon file={item.menuIcon} />
          {isTopMenu && <span>{name}</span>}
          {isTopMenu && <Icon of={iconDown} size={14} className="ends t3" />}
        </button>
      )}
    >
      {close => (
        <>
          {!isTopMenu && <p className="s12 t3 side-menu-flyout-head">{name}</p>}
          <ul>
            {node.children.map(child => (
              <MenuEntry key={child.item.id} node={child} isTop={false} onDone={close} />
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}
