import { Suspense } from 'react'
import { AuthorizationUsePage } from '#features/data/authorizations/uses/AuthorizationUsePage.tsx'
import type { LeftChartPiece } from '#features/data/authorizations/uses/LeftOverTime.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'

const StepChart = lateComponent(() => import('#features/data/queryPages/chart/StepChart.tsx'))

const Chart: LeftChartPiece = props => (
  <Suspense fallback={<Skeleton height={132} radius={8} />}>
    <StepChart {...props} />
  </Suspense>
)

/** 授权去向 with the chart that query pages draw. */
export default function AuthorizationUseWithChart() {
  return <AuthorizationUsePage Chart={Chart} />
}
