import { api } from '@portico/contract/api.ts'
import { Suspense, useMemo } from 'react'
import { placePath } from '#features/work/mailbox/mailPlace.ts'
import { Workbench } from '#features/work/workbench/Workbench.tsx'
import type { WorkbenchParts } from '#features/work/workbench/workbenchParts.ts'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { openTodo } from '#shared/opening/openTodo.ts'
import { rolesOf, useSession } from '#shared/session.ts'
import { frameRoutes, routeOf } from './frame/frameRoutes.ts'
import { pageOf } from './pages.ts'

const PageChart = lateComponent(() => import('#features/data/queryPages/chart/PageChart.tsx'))

const Chart: WorkbenchParts['Chart'] = ({ page }) => (
  <Suspense fallback={<Skeleton height="100%" radius={8} />}>
    <PageChart page={page} />
  </Suspense>
)

const mailPath: WorkbenchParts['mailPath'] = (accountId, { folder, id }) =>
  placePath({ accountId, folder, mail: { folder, id }, keyword: '', filter: 'all' })

/** The workbench with what other features lend to its widgets. */
export default function WorkbenchWithParts() {
  const { data: items } = useApiQuery(api.menu.routes, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const user = useSession(state => state.user)
  const parts = useMemo((): WorkbenchParts => {
    const routes = items && user ? frameRoutes(items, rolesOf(user)) : []
    const hasPage = (path: string) => {
      const route = routeOf(routes, path)
      return route !== undefined && pageOf(route.component) !== undefined
    }
    return { Chart, openTodo, mailPath, hasPage }
  }, [items, user])
  return <Workbench parts={parts} />
}
