import { type RefObject, useEffect, useId, useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDbl, iconDbr } from '#kit/icons/icons.ts'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { MenuEntry } from './MenuEntry.tsx'
import { MiniEntry } from './MiniEntry.tsx'
import { MenuContext, type MenuContextValue } from './menuContext.ts'
import { onMenuKey } from './menuKeys.ts'
import { type MenuNode, type MenuSection, menuSections } from './menuTree.ts'
import { sideMenuTexts } from './sideMenuTexts.ts'
import './sideMenu.css'

interface SideMenuProps {
  /** Undefined while the routes are on their way. */
  nodes: readonly MenuNode[] | undefined
  menu: MenuContextValue
  isCollapsed: boolean
  /** Absent where the width decides. */
  onToggle: (() => void) | undefined
  version: 1 | 2
}

/** The side menu: 250 px, or 60 px with flyouts (spec 1 §2.3). Version 2 is a card of its own. */
export function SideMenu({ nodes, menu, isCollapsed, onToggle, version }: SideMenuProps) {
  const t = useTexts(sideMenuTexts)
  const label = t(isCollapsed ? 'expand' : 'collapse')
  const list = useRef<HTMLDivElement>(null)
  useCurrentInSight(list, menu, nodes !== undefined, isCollapsed)
  return (
    <nav
      className={`col side-menu shrinks${version === 2 ? ' side-menu-card' : ''}`}
      aria-label={t('main')}
      aria-busy={nodes === undefined}
      onKeyDown={event => onMenuKey(event, menu.toggle)}
    >
      <MenuContext value={menu}>
        <div ref={list} className="side-menu-list">
          {nodes ? (
            menuSections(nodes).map((section, index) => (
              <Section
                key={section.heading?.id ?? ''}
                section={section}
                isCollapsed={isCollapsed}
                isFirst={index === 0}
              />
            ))
          ) : (
            <MenuSkeleton isCollapsed={isCollapsed} />
          )}
        </div>
      </MenuContext>
      {onToggle && (
        <div className="side-menu-foot">
          <button
            type="button"
            className="gap-10 fills holds side-menu-entry"
            aria-expanded={!isCollapsed}
            aria-keyshortcuts="Control+B"
            aria-label={label}
            title={`${label} (Ctrl B)`}
            onClick={onToggle}
          >
            <Icon of={isCollapsed ? iconDbr : iconDbl} />
            {!isCollapsed && <span>{label}</span>}
          </button>
        </div>
      )}
    </nav>
  )
}

function Section({ section, isCollapsed, isFirst }: { section: MenuSection; isCollapsed: boolean; isFirst: boolean }) {
  const pick = usePick()
  const id = useId()
  const { heading, nodes } = section
  return (
    <>
      {heading && !isCollapsed && (
        <p id={id} className="s12 t3 side-menu-head">
          {pick(heading.name, heading.nameEn)}
        </p>
      )}
      {isCollapsed && !isFirst && <hr />}
      <ul
        aria-labelledby={heading && !isCollapsed ? id : undefined}
        aria-label={heading && isCollapsed ? pick(heading.name, heading.nameEn) : undefined}
      >
        {nodes.map(node =>
          isCollapsed ? (
            <MiniEntry key={node.item.id} node={node} />
          ) : (
            <MenuEntry key={node.item.id} node={node} isTop />
          ),
        )}
      </ul>
    </>
  )
}

function MenuSkeleton({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <div className="col side-menu-skeleton">
      {[92, 76, 76, 64, 84, 76, 92].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity.
        <Skeleton key={index} width={isCollapsed ? 18 : width} height={14} />
      ))}
    </div>
  )
}

/** Brings the item of the page into sight, when another one is shown or the menu is drawn anew; what is in sight stays. */
function useCurrentInSight(
  list: RefObject<HTMLElement | null>,
  { trail, open }: Pick<MenuContextValue, 'trail' | 'open'>,
  isReady: boolean,
  isCollapsed: boolean,
): void {
  const current = trail.join(' ')
  const isUnfolded = isCollapsed || trail.slice(0, -1).every(id => open.has(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when, the element is looked for then.
  useEffect(() => {
    const item = list.current?.querySelector('.side-menu-entry.on')?.getBoundingClientRect()
    const view = list.current?.getBoundingClientRect()
    if (!item || !view || (item.top >= view.top && item.bottom <= view.bottom)) return
    // The list alone: nothing around it may move.
    list.current?.scrollBy(0, item.top - view.top - (view.height - item.height) / 2)
  }, [current, isUnfolded, isReady, isCollapsed])
}
