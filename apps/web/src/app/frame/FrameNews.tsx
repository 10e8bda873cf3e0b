import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#kit/layers/toast.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { frameTexts } from './frameTexts.ts'

const WhatIsNew = lateComponent(async () => ({ default: (await import('#features/versions/WhatIsNew.tsx')).WhatIsNew }))

/** Asked when the page has long been there: nothing of it is urgent. */
const patience = 3000

/** Once after signing in: what a new version brought, and that somebody answered one's feedback. */
export function FrameNews() {
  const t = useTexts(frameTexts)
  const navigate = useNavigate()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const asked = { enabled: isIdle, staleTime: Number.POSITIVE_INFINITY }
  const { data: news = [] } = useApiQuery(api.versions.news, undefined, asked)
  const { data: answers } = useApiQuery(api.feedback.unseen, undefined, asked)
  const count = answers?.count ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each count, in the words of that moment.
  useEffect(() => {
    if (count === 0) return
    const action = { label: t('look'), run: () => void navigate(paths.myFeedback) }
    toast.info(t('answered', { count }), { action })
  }, [count])
  return news.length > 0 ? (
    <Suspense fallback={null}>
      <WhatIsNew />
    </Suspense>
  ) : null
}
