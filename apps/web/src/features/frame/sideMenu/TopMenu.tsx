import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDots, iconDown } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { fitting } from './fittingItems.ts'
import { MenuEntry } from './MenuEntry.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { MiniEntry } from './MiniEntry.tsx'
import { MenuContext, type MenuContextValue } from './menuContext.ts'
import { onTopMenuKey } from './menuKeys.ts'
import { type MenuNode, menuSections } from './menuTree.ts'
import { sideMenuTexts } from './sideMenuTexts.ts'
import './sideMenu.css'

/** The menu at the top: one row, branches drop down, what does not fit goes into 更多. */
export function TopMenu({ nodes, menu }: { nodes: readonly MenuNode[] | undefined; menu: MenuContextValue }) {
  const t = useTexts(sideMenuTexts)
  const pick = usePick()
  const row = useRef<HTMLElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  const all = menuSections(nodes ?? []).flatMap(section => section.nodes)
  const names = all.map(({ item }) => pick(item.name, item.nameEn) + (menu.counts[item.path] ?? 0))
  const count = useOverflow(row, copy, names.join())
  const rest = all.slice(count)
  const isRestOn = rest.some(({ item }) => item.id === menu.trail[0])
  return (
    <nav
      ref={row}
      className="row side-menu-top holds"
      aria-label={t('main')}
      aria-busy={nodes === undefined}
      onKeyDown={onTopMenuKey}
    >
      <MenuContext value={menu}>
        <ul>
          {all.slice(0, count).map(node => (
            <MiniEntry key={node.item.id} node={node} isTopMenu />
          ))}
          {rest.length > 0 && (
            <li>
              <Popover
                label={t('more')}
                onHover
                placement="bottom-end"
                className="pad-6 side-menu-flyout"
                trigger={props => (
                  <button
                    {...props}
                    type="button"
                    className={`g8 side-menu-top-entry${isRestOn ? ' on' : ''}`}
                    data-menu-item=""
                  >
                    <Icon of={iconDots} className="dot" />
                    {t('more')}
                    <Icon of={iconDown} size={14} />
                  </button>
                )}
              >
                {close => (
                  <ul>
                    {rest.map(node => (
                      <MenuEntry key={node.item.id} node={node} isTop onDone={close} />
                    ))}
                  </ul>
                )}
              </Popover>
            </li>
          )}
        </ul>
      </MenuContext>
      <div ref={copy} className="placed clips fits side-menu-measure row" aria-hidden="true">
        {all.map(({ item, children }, index) => (
          <span key={item.id} className="g8 side-menu-top-entry">
            <MenuIcon file={item.menuIcon} />
            <span>{names[index]}</span>
            {children.length > 0 && <Icon of={iconDown} size={14} />}
          </span>
        ))}
        <span className="g8 side-menu-top-entry">
          <Icon of={iconDots} className="dot" />
          {t('more')}
          <Icon of={iconDown} size={14} />
        </span>
      </div>
    </nav>
  )
}

/** How many of a row's items fit; measured on a hidden copy of the row, again whenever the width changes. */
function useOverflow(row: RefObject<HTMLElement | null>, copy: RefObject<HTMLElement | null>, key: string): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other widths.
  useLayoutEffect(() => {
    const measure = () => {
      const widths = [...(copy.current?.children ?? [])].map(item => item.getBoundingClientRect().width)
      const more = widths.pop() ?? 0
      setCount(fitting(widths, (row.current?.clientWidth ?? 0) - 24, 2, more))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [row, copy, key])
  return count
}
