import type { MenuItem } from '@portico/contract/access/menu.ts'
import { accountParts, allAccountParts, components, pathOfAccountPart } from '@portico/contract/pages.ts'
import { useMemo } from 'react'
import type { PortalPage } from '#features/frame/search/portalPages.ts'
import { menuAction } from '#features/frame/sideMenu/menuAction.ts'
import { frameItems, type MenuNode, shownNodes } from '#features/frame/sideMenu/menuTree.ts'
import { useMenuClick } from '#features/frame/sideMenu/useMenuClick.ts'
import { queryClient } from '#shared/api/queries.ts'
import { menuQuery } from '#shared/catalogue/menuQuery.ts'
import { catalogueOf } from '#shared/catalogue/useCatalogue.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { pageOf } from '../pages.ts'

/** Whether an item leads to something: not to a page that this front end does not have. */
const hasPage = ({ component, linkKind, openMode }: MenuItem): boolean =>
  component === '' ||
  component === components.embedded ||
  linkKind !== 'page' ||
  openMode === 'window' ||
  pageOf(component) !== undefined

/** What the menu of the frame shows; undefined until it is there. */
export const useMenuNodes = (items: readonly MenuItem[] | undefined): readonly MenuNode[] | undefined =>
  useMemo(() => items && shownNodes(frameItems(items), hasPage), [items])

/** Opens an item of the menu: a page, a window, or the application that it stands for. */
export function useMenuOpening() {
  const openItem = useOpenItem()
  return useMenuClick(id => {
    const menus = queryClient.getQueryData(menuQuery.queryKey)
    const item = menus && catalogueOf(menus).byId.get(id)?.item
    if (item) openItem(item)
    return item !== undefined
  })
}

/** The pages that a menu leads to, in its order; applications, which are found as such, are not among them. */
export const pagesOf = (nodes: readonly MenuNode[], above: readonly MenuItem[] = []): PortalPage[] =>
  nodes.flatMap(({ item, children }) => {
    if (children.length > 0) return pagesOf(children, [...above, item])
    const { kind } = menuAction(item)
    const page = kind === 'path' || kind === 'window' ? [{ item, above }] : []
    return item.component === components.ownAccount ? [...page, ...partsOf(item, [...above, item])] : page
  })

/** What stands on 我的账号 is found by its own name. */
const partsOf = (account: MenuItem, above: readonly MenuItem[]): PortalPage[] =>
  allAccountParts.map(part => {
    const { name, nameEn, pinyin } = accountParts[part]
    const id = `${account.id} ${part}`
    const item = { ...account, id, name, nameEn, pinyin, path: pathOfAccountPart(part) }
    return { item, above }
  })
