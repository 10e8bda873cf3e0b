import type { MenuItem } from '@portico/contract/access/menu.ts'
import { paths } from '@portico/contract/names.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { openInTab, openPortalPage } from '#shared/opening/linkClick.ts'
import { writeSession } from '#shared/storage.ts'
import { type MenuAction, menuAction } from './menuAction.ts'

/** Between the click and going there (spec 1 §2.4, §9). */
const menuDelay = 100

/**
 * Clicks on menu items: first the item is recorded as the active menu, then after 100 ms it acts. `onApplication` opens
 * an application by its id and answers whether there is one. In a browser tab of its own it acts at once: nothing
 * changes here, and only a window that opens within the click itself stays behind this one.
 */
export function useMenuClick(onApplication: (id: string) => boolean): (item: MenuItem, isApart?: boolean) => void {
  const navigate = useNavigate()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (item, isApart = false) => {
    if (isApart) {
      openApart(menuAction(item))
      return
    }
    writeSession('activeMenu', item.id)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const action = menuAction(item)
      if (action.kind === 'window') openWindow(action.url)
      else if (action.kind === 'path') navigate(action.path)
      else if (action.kind === 'application' && !onApplication(action.id)) navigate(action.path)
    }, menuDelay)
  }
}

function openApart(action: MenuAction): void {
  if (action.kind === 'window') openWindow(action.url)
  else if (action.kind !== 'nothing') openPortalPage(action.path)
}

const openWindow = (url: string): void => openInTab(url.startsWith('/') ? paths.base + url : url)
