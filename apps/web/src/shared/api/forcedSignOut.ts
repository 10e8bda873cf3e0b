import { isOpenPath, paths } from '@portico/contract/names.ts'
import { keepUnsaved, takeUnsaved } from '#shared/api/unsaved.ts'
import { useSession } from '#shared/session.ts'
import { clearSession } from '#shared/storage.ts'
import type { ApiError } from './ApiError.ts'
import { keepPlace } from './leftPlace.ts'

let leaving = false

/** Leaves for another page of ours: what is refused from now on, because the session is over, changes nothing. */
export function leaveFor(address: string): void {
  leaving = true
  // Coming back to a page that the browser has kept: who it belonged to is signed out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(address)
}

/**
 * A code that ends the session: storage is cleared and /login shows the message; a reload if already there. Spec 1 §4.
 * Signing in again leads back to where one was, and what was half filled in is there again.
 */
export function forcedSignOut(error: ApiError): void {
  if (leaving) return
  const signIn = paths.base + paths.signIn
  const path = location.pathname.slice(paths.base.length) + location.search
  const person = useSession.getState().user?.id
  const unsaved = takeUnsaved()
  clearSession()
  if (location.pathname === signIn) {
    leaving = true
    location.reload()
    return
  }
  const query = new URLSearchParams({ retmsg: error.message })
  if (person !== undefined && !isOutside(path)) {
    query.set('to', path)
    keepPlace({ person, path })
    keepUnsaved(unsaved)
  }
  leaveFor(`${signIn}?${query}`)
}

const isOutside = (path: string): boolean => {
  const [plain = ''] = path.split('?', 1)
  return isOpenPath(plain) || plain === paths.changePassword
}
