import type { MenuItem } from '@portico/contract/access/menu.ts'
import { queryClient } from '#shared/api/queries.ts'
import { isBranch, siblingsOf } from '#shared/catalogue/catalogue.ts'
import { menuQuery } from '#shared/catalogue/menuQuery.ts'
import { catalogueOf } from '#shared/catalogue/useCatalogue.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { pickName } from '#shared/i18n/texts.ts'
import { writeLocal } from '#shared/storage.ts'
import { askForUnit, needsUnit } from './fetchLink.ts'
import { branchPath, embeddedPath, portalPath } from './itemAddress.ts'
import { openPortalPage } from './linkClick.ts'
import { openProgram } from './openProgram.ts'
import { openInWindow } from './openWindow.ts'
import { rememberOpened } from './recentItems.ts'

/** Opens an application by its kind, a branch on the home page (spec 1 §2.4). `go` leads to a path of the frame. */
export function openItem(item: MenuItem, go: (path: string) => void): void {
  const page = portalPath(item)
  if (!isBranch(item)) rememberOpened(item.id)
  if (isBranch(item)) go(branchPath(item.systemId, item.id))
  else if (item.linkKind === 'desktop') openProgram(item)
  else if (page !== null) go(page)
  else if (item.linkKind === 'link' && item.linkTarget === 'window') void openInWindow(item)
  else if (item.linkKind === 'link' && needsUnit()) askForUnit()
  else go(viewerPath(item))
}

/** The same in a browser tab of its own; what opens in a window or program anyway does that. */
export const openItemApart = (item: MenuItem): void => openItem(item, openPortalPage)

function viewerPath(item: MenuItem): string {
  const menus = queryClient.getQueryData(menuQuery.queryKey)
  const siblings = menus ? siblingsOf(catalogueOf(menus), item.id) : []
  const index = siblings.findIndex(sibling => sibling.id === item.id)
  writeLocal('activeIndex', String(Math.max(index, 0)))
  return embeddedPath(item, pickName(getLanguage(), item.name, item.nameEn), Math.max(index, 0))
}
