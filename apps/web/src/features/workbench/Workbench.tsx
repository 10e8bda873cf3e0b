import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { LoadedWorkbench } from './LoadedWorkbench.tsx'
import { PartsContext, type WorkbenchParts } from './workbenchParts.ts'
import { workbenchTexts } from './workbenchTexts.ts'
import './workbench.css'

/** 工作台: the person's own arrangement of widgets, in place of the home page. */
export function Workbench({ parts }: { parts: WorkbenchParts }) {
  const t = useTexts(workbenchTexts)
  const language = useLanguage(state => state.language)
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
      <div className="ph-bar wb-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      {error ? (
        <div className="wb-state" role="alert">
          <EmptyState
            art="offline"
            title={t('failed')}
            text={message('withCode', language, { message: error.message, code: error.code })}
          >
            <button type="button" className="btn" onClick={() => void refetch()}>
              {t('reload')}
            </button>
          </EmptyState>
        </div>
      ) : (
        <div className="wb-late late" role="status">
          <span className="sr">{t('loading')}</span>
          {['5', '4', '3', '4b', '5b', '3b'].map(key => (
            <Skeleton key={key} height={340} radius={10} />
          ))}
        </div>
      )}
    </div>
  )
}
