import { api } from '@portico/contract/api.ts'
import { useEffect } from 'react'
import { ErrorPage } from '#features/error-page/ErrorPage.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { whenBack } from '#shared/api/whenBack.ts'
import { pathnameOf } from './frameRoutes.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/**
 * What stands at a path that the person has no page for: out of their rights (403), or not there at all (404). Where
 * nothing answers neither is known (500), and it is asked again once somebody does.
 */
export function MissingPage({ path, onSearch }: { path: string; onSearch: () => void }) {
  const { data, error, isPending, refetch } = useApiQuery(api.menu.page, { path: pathnameOf(path) })
  useEffect(() => (error?.isUnreachable ? whenBack(() => void refetch()) : undefined), [error, refetch])
  if (isPending) return <PageSkeleton />
  return <ErrorPage code={!data ? 500 : data.exists ? 403 : 404} path={path} onSearch={onSearch} />
}
