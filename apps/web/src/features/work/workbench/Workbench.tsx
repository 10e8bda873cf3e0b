import { api } from '@portico/contract/api.ts'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { LoadedWorkbench } from './LoadedWorkbench.tsx'
import { PartsContext, type WorkbenchParts } from './workbenchParts.ts'
import { workbenchTexts } from './workbenchTexts.ts'
import './workbench.css'

/** 工作台: the person's own arrangement of widgets, in place of the home page. */
export function Workbench({ parts }: { parts: WorkbenchParts }) {
  const t = useTexts(workbenchTexts)
  const { data, error, refetch } = useApiQuery(api.workbench.mine)
  if (data) {
    return (
      <PartsContext value={parts}>
        <LoadedWorkbench saved={data} />
      </PartsContext>
    )
  }
  return (
    <div className="page">
      <div className="ph-bar workbench-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      {error ? (
        <FailedState className="centred workbench-page-state" title={t('failed')} error={error} onReload={refetch} />
      ) : (
        <div className="gap-10 pad-12-16 workbench-late grid folds f1 faint late" role="status">
          <span className="sr">{t('loading')}</span>
          {['5', '4', '3', '4b', '5b', '3b'].map(key => (
            <Skeleton key={key} height={340} radius={10} />
          ))}
        </div>
      )}
    </div>
  )
}
