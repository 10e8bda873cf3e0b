import { api } from '@portico/contract/api.ts'
import { Activity, Suspense, useEffect, useState } from 'react'
import HomePage from '#features/frame/home/HomePage.tsx'
import { homeKeyGroup, usePageKeys } from '#features/frame/home/homeKeys.ts'
import { applyWorkbenchOpen, toggleWorkbench, useWorkbenchOpen } from '#features/work/workbench/workbenchOpen.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useKeysOfPage } from '#shared/keys/keyHelp.ts'
import { preloadable } from '#shared/preloadable.ts'
import { PageSkeleton } from './frame/pages/PageSkeleton.tsx'

/** Nothing of it comes with the home page: only who opens it waits for it. */
const workbench = preloadable(() => import('./WorkbenchWithParts.tsx'))

/** The home page, or the workbench in its place; what is being arranged there stays while it is closed. */
export default function HomeWithWorkbench() {
  const isOpen = useWorkbenchOpen(state => state.isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  useKeysOfPage(homeKeyGroup)
  usePageKeys(key => {
    if (key.toLowerCase() !== 'w') return false
    toggleWorkbench()
    return true
  })
  const { data } = useApiQuery(api.preferences.get)
  const saved = data && (data.isWorkbenchOpen ?? false)
  useEffect(() => {
    if (saved !== undefined) applyWorkbenchOpen(saved)
  }, [saved])
  useEffect(() => {
    if (isOpen) setWasOpen(true)
  }, [isOpen])
  return (
    <>
      {!isOpen && <HomePage />}
      {(isOpen || wasOpen) && (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <Suspense fallback={<PageSkeleton />}>
            <workbench.Component />
          </Suspense>
        </Activity>
      )}
    </>
  )
}
