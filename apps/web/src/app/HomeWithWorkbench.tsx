import { api } from '@portico/contract/api.ts'
import { Activity, Suspense, useEffect, useState } from 'react'
import HomePage from '#features/frame/home/HomePage.tsx'
import { applyWorkbenchOpen, useWorkbenchOpen } from '#features/work/workbench/workbenchOpen.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { preloadable } from '#shared/preloadable.ts'
import { PageSkeleton } from './frame/pages/PageSkeleton.tsx'

/** Nothing of it comes with the home page: only who opens it waits for it. */
const workbench = preloadable(() => import('./WorkbenchWithParts.tsx'))

/** The home page, or the workbench in its place; what is being arranged there stays while it is closed. */
export default function HomeWithWorkbench() {
  const isOpen = useWorkbenchOpen(state => state.isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
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
