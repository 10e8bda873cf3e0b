import type { MenuItem } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { components } from '@portico/contract/pages.ts'
import { useMemo } from 'react'
import { toggleMenu } from '#features/access/preferences/menuLayout.ts'
import type { Counts } from '#features/frame/counts/useCounts.ts'
import { frameItems, shownNodes, trailTo } from '#features/frame/sideMenu/menuTree.ts'
import { SideMenu } from '#features/frame/sideMenu/SideMenu.tsx'
import { TopMenu } from '#features/frame/sideMenu/TopMenu.tsx'
import { useMenuClick } from '#features/frame/sideMenu/useMenuClick.ts'
import { useOpenBranches } from '#features/frame/sideMenu/useOpenBranches.ts'
import { useTabs } from '#features/frame/tabs/useTabs.ts'
import { apiQuery, queryClient } from '#shared/api/queries.ts'
import { catalogueOf } from '#shared/catalogue/useCatalogue.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { useParameter } from '#shared/parameters.ts'
import { pageOf } from '../pages.ts'

/** Whether an item leads to something: not to a page that this front end does not have. */
const hasPage = ({ component, linkKind, openMode }: MenuItem): boolean =>
  component === '' ||
  component === components.embedded ||
  linkKind !== 'page' ||
  openMode === 'window' ||
  pageOf(component) !== undefined

interface FrameMenuProps {
  items: readonly MenuItem[] | undefined
  counts: Counts
  isTop: boolean
  isCollapsed: boolean
  canToggle: boolean
}

/** The menu at the left or at the top, with what its items open. */
export function FrameMenu({ items, counts, isTop, isCollapsed, canToggle }: FrameMenuProps) {
  const active = useTabs(state => state.active)
  const nodes = useMemo(() => items && shownNodes(frameItems(items), hasPage), [items])
  const trail = useMemo(() => trailTo(nodes ?? [], active), [nodes, active])
  const { open, toggle } = useOpenBranches(trail)
  const openItem = useOpenItem()
  const version = useParameter('menuVersion') === '2' ? 2 : 1
  const onClick = useMenuClick(id => {
    const menus = queryClient.getQueryData(apiQuery(api.menu.mine).queryKey)
    const item = menus && catalogueOf(menus).byId.get(id)?.item
    if (item) openItem(item)
    return item !== undefined
  })
  const menu = { trail, open, toggle, counts, onClick }
  if (isTop) return <TopMenu nodes={nodes} menu={menu} />
  return (
    <SideMenu
      nodes={nodes}
      menu={menu}
      isCollapsed={isCollapsed}
      onToggle={canToggle ? toggleMenu : undefined}
      version={version}
    />
  )
}
