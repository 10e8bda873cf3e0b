import { paths } from '@portico/contract/names.ts'
import { clearSession } from '#shared/storage.ts'
import type { ApiError } from './ApiError.ts'

let leaving = false

/** A code that ends the session: storage is cleared and /login shows the message; a reload if already there. Spec 1 §4. */
export function forcedSignOut(error: ApiError): void {
  if (leaving) return
  leaving = true
  clearSession()
  const signIn = paths.base + paths.signIn
  if (location.pathname === signIn) location.reload()
  else location.assign(`${signIn}?retmsg=${encodeURIComponent(error.message)}`)
}
