import { api } from '@portico/contract/api.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { ErrorPage } from '#features/error-page/ErrorPage.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { pathnameOf } from './frameRoutes.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Paths of pages that exist, but not for this person: their tabs say so too. */
export const useDenied = create<{ paths: ReadonlySet<string> }>(() => ({ paths: new Set() }))

/** What stands at a path that the person has no page for: out of their rights (403), or not there at all (404). */
export function MissingPage({ path, onSearch }: { path: string; onSearch: () => void }) {
  const pathname = pathnameOf(path)
  const { data, isPending } = useApiQuery(api.menu.page, { path: pathname })
  const isDenied = data?.exists ?? false
  useEffect(() => {
    if (isDenied) useDenied.setState(({ paths }) => ({ paths: new Set([...paths, pathname]) }))
  }, [isDenied, pathname])
  if (isPending) return <PageSkeleton />
  return <ErrorPage code={isDenied ? 403 : 404} path={path} onSearch={onSearch} />
}
