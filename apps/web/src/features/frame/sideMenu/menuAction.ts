import type { MenuItem } from '@portico/contract/access/menu.ts'
import { webAddress } from '#shared/opening/frameAddress.ts'
import { addressOf, nowhere } from './menuTree.ts'

/** What a click on a menu item does. */
export type MenuAction =
  | { kind: 'nothing' }
  | { kind: 'window'; url: string }
  | { kind: 'path'; path: string }
  | { kind: 'application'; id: string; path: string }

type Clicked = Pick<MenuItem, 'openMode' | 'path' | 'menuIcon' | 'linkKind' | 'id'>

/** Spec 1 §2.4, in its order: new window, named route with the template's id, nothing, the path. */
export function menuAction(item: Clicked): MenuAction {
  const { openMode, path } = item
  if (openMode === 'window') return isWebAddress(path) ? { kind: 'window', url: path } : { kind: 'nothing' }
  if (openMode === 'template' || openMode === 'templateList') return { kind: 'path', path: addressOf(item) }
  if (path === nowhere || path === '') return { kind: 'nothing' }
  if (item.linkKind !== 'page') return { kind: 'application', id: applicationId(path) ?? item.id, path }
  return path.startsWith('/') ? { kind: 'path', path } : { kind: 'nothing' }
}

/** The application that an item of the frame stands for: named by its path's query. */
const applicationId = (path: string): string | null => new URLSearchParams(path.split('?', 2)[1] ?? '').get('qid')

/** A page of the portal, or an address of the web; never another scheme. */
function isWebAddress(path: string): boolean {
  if (path.startsWith('/')) return !/^\/[/\\]/.test(path)
  return webAddress(path) !== null
}
