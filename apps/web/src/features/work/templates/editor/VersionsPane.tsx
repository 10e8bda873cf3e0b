import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ComparedVersion } from '../ComparedVersion.tsx'
import { VersionRows } from '../VersionRows.tsx'
import { editorTexts } from './editorTexts.ts'
import { useTemplateEditor } from './useTemplateEditor.ts'

/** The published states of the template, each to be compared with what is on the screen. */
export function VersionsPane({ code }: { code: string }) {
  const t = useTexts(editorTexts)
  const { document } = useTemplateEditor()
  const [compared, compare] = useState<number | null>(null)
  const { data, error, refetch } = useApiQuery(api.templates.versions, { code }, { staleTime: 0 })
  return (
    <div className="scrolls templates-pane">
      <h2 className="sr">{t('versions')}</h2>
      {error && !data && <FailedState title={t('failed')} error={error} onReload={refetch} />}
      {!data && !error && <Skeleton width="100%" height={160} />}
      {data && <VersionRows versions={data} onCompare={compare} />}
      {compared !== null && (
        <Dialog open title={t('compareTitle', { version: compared })} onClose={() => compare(null)} width={640}>
          <ComparedVersion code={code} version={compared} now={document} />
        </Dialog>
      )}
    </div>
  )
}
