import type { MenuItem } from '@portico/contract/menu.ts'
import { paths } from '@portico/contract/names.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { writeSession } from '#shared/storage.ts'
import { menuAction } from './menuAction.ts'

/** Between the click and going there (spec 1 §2.4, §9). */
const menuDelay = 100

/**
 * Clicks on menu items: first the item is recorded as the active menu, then after 100 ms it acts. `onApplication` opens
 * an application by its id and answers whether there is one.
 */
export function useMenuClick(onApplication: (id: string) => boolean): (item: MenuItem) => void {
  const navigate = useNavigate()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return item => {
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

/** A page of the portal takes the session of this tab along; anybody else's page gets no way back to us. */
function openWindow(url: string): void {
  if (!url.startsWith('/')) window.open(url, '_blank', 'noopener,noreferrer')
  else {
    const opened = window.open(paths.base + url, '_blank')
    if (opened) opened.opener = null
  }
}
