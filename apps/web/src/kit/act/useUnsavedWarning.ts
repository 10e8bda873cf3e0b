import { useEffect, useInsertionEffect, useRef, useState } from 'react'
import { toast } from '#kit/layers/toast.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { addUnsaved, isLost, takeKept, type Unsaved } from '#shared/unsaved.ts'
import { actTexts } from './actTexts.ts'

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

/** Gives back, once, what the same person had not saved under this name when their session ended; says so. */
export function useKept(name: string | undefined, give: (kept: unknown) => void): void {
  const latest = useRef(give)
  useEffect(() => {
    const person = useSession.getState().user?.id
    const kept = name === undefined || person === undefined ? undefined : takeKept(person, name)
    if (kept === undefined) return
    latest.current(kept)
    toast.info(say(actTexts.givenBack, useLanguage.getState().language))
  }, [name])
}
