import { Suspense } from 'react'
import { PagesPage } from '#features/data/pageConfigs/PagesPage.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'

const PagePreview = lateComponent(() => import('./PagePreview.tsx'))

/** 页面配置, whose editor shows what readers of the page get. */
export default function PagesWithPreview() {
  return (
    <PagesPage
      preview={shown => (
        <Suspense fallback={null}>
          <PagePreview {...shown} />
        </Suspense>
      )}
    />
  )
}
