import { Suspense } from 'react'
import { TemplatesPage } from '#features/work/templates/TemplatesPage.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { usePick } from '#shared/i18n/texts.ts'

const ShareDialog = lateComponent(() => import('#features/work/sharing/making/ShareDialog.tsx'))

/** 模板管理 with links by which others fill a template in. */
export default function TemplatesWithSharing() {
  const pick = usePick()
  return (
    <TemplatesPage
      share={({ code, name, nameEn }, onClose) => (
        <Suspense>
          <ShareDialog code={code} name={pick(name, nameEn)} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
