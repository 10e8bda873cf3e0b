import { useMemo } from 'react'
import { toggleMenu } from '#features/access/preferences/menuLayout.ts'
import type { Counts } from '#features/frame/counts/useCounts.ts'
import { type MenuNode, trailTo } from '#features/frame/sideMenu/menuTree.ts'
import { SideMenu } from '#features/frame/sideMenu/SideMenu.tsx'
import { TopMenu } from '#features/frame/sideMenu/TopMenu.tsx'
import { useOpenBranches } from '#features/frame/sideMenu/useOpenBranches.ts'
import { useTabs } from '#features/frame/tabs/useTabs.ts'
import { useParameter } from '#shared/parameters.ts'
import { useMenuOpening } from './useFrameMenu.ts'

interface FrameMenuProps {
  nodes: readonly MenuNode[] | undefined
  counts: Counts
  isTop: boolean
  isCollapsed: boolean
  canToggle: boolean
}

/** The menu at the left or at the top, with what its items open. */
export function FrameMenu({ nodes, counts, isTop, isCollapsed, canToggle }: FrameMenuProps) {
  const active = useTabs(state => state.active)
  const trail = useMemo(() => trailTo(nodes ?? [], active), [nodes, active])
  const { open, toggle } = useOpenBranches(trail)
  const version = useParameter('menuVersion') === '2' ? 2 : 1
  const onClick = useMenuOpening()
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
