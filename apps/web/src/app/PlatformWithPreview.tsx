import { Suspense } from 'react'
import { PlatformPage } from '#features/admin/platform/PlatformPage.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'

const PlatformPreview = lateComponent(() => import('./PlatformPreview.tsx'))

/** 平台配置, beside the screens that show it. */
export default function PlatformWithPreview() {
  return (
    <PlatformPage
      draw={look => (
        <Suspense fallback={null}>
          <PlatformPreview {...look} />
        </Suspense>
      )}
    />
  )
}
