import { api } from '@portico/contract/api.ts'
import { useEffect } from 'react'
import { call } from '#shared/api/call.ts'
import { isUnloadSuppressed } from '#shared/suppressUnload.ts'
import { closesOnBeforeUnload, isClosing } from './tabClosing.ts'

/**
 * Closing the browser tab signs out (spec 1 §4): the server marks the session and ends it soon after, unless it is used
 * again, as after a reload.
 */
export function useCloseSignOut(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    let before: number | null = null
    let isTold = false
    const tell = () => {
      if (isTold || isUnloadSuppressed()) return
      isTold = true
      call(api.auth.signOut, { closing: true }, { keepalive: true, inPlace: true }).catch(() => undefined)
    }
    const onBeforeUnload = () => {
      before = performance.now()
      isTold = false
      if (closesOnBeforeUnload(navigator.userAgent)) tell()
    }
    const onUnload = () => {
      if (isClosing(before, performance.now())) tell()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    window.addEventListener('pagehide', onUnload)
    window.addEventListener('unload', onUnload)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      window.removeEventListener('pagehide', onUnload)
      window.removeEventListener('unload', onUnload)
    }
  }, [isWanted])
}
