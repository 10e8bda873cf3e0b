import { useEffect, useInsertionEffect, useState } from 'react'
import { addUnsaved, isLost, type Unsaved } from '#shared/api/unsaved.ts'

/**
 * The browser asks before the page goes with something unsaved in it. `kept`: what of it is taken along when the session
 * ends by itself; `useKept` gives it back by the same name.
 */
export function useUnsavedWarning(isUnsaved: () => boolean, kept?: Unsaved['kept']): void {
  const [entry] = useState((): Unsaved => ({ isUnsaved, kept, isInSight: false }))
  useInsertionEffect(() => {
    entry.isUnsaved = isUnsaved
    entry.kept = kept
  })
  // Of these two the second rests with a tab that is not in front; what is filled in there is taken along all the same.
  useInsertionEffect(() => addUnsaved(entry), [entry])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isLost(entry)) event.preventDefault()
    }
    entry.isInSight = true
    window.addEventListener('beforeunload', warn)
    return () => {
      entry.isInSight = false
      window.removeEventListener('beforeunload', warn)
    }
  }, [entry])
}
