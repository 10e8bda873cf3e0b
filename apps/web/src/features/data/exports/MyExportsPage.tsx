import { api } from '@portico/contract/api.ts'
import type { ExportTask } from '@portico/contract/data/exports.ts'
import { useEffect } from 'react'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { fileName } from '#shared/exports/exportFile.ts'
import { isOpen } from '#shared/exports/watchedExports.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import '#shared/styles/ownList.css'
import { ExportRow } from './ExportRow.tsx'
import { exportPageTexts } from './exportPageTexts.ts'
import './MyExportsPage.css'

/** While something goes on it is looked for again and again. */
const pause = 1500
const heads = ['file', 'state', 'rows', 'size', 'startedAt', 'expiresAt', 'actions'] as const

/** The person's exports: what is under way, what can be fetched, what has gone. */
export default function MyExportsPage() {
  const t = useTexts(exportPageTexts)
  const list = useApiQuery(api.exports.list, undefined, { staleTime: 0 })
  const tasks = list.data
  const isGoing = tasks?.some(isOpen) ?? false
  const { refetch } = list
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => void refetch(), pause)
    return () => clearInterval(timer)
  }, [isGoing, refetch])

  const remove = (task: ExportTask) => {
    const content = t('askRemove', { name: fileName(task) })
    return askAndRemove(
      content,
      () => call(api.exports.remove, { id: task.id }),
      () => void refetch(),
    )
  }

  return (
    <div className="page">
      <div className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="f1" />
        <Button icon={iconRefresh} onClick={() => void refetch()}>
          {t('reload')}
        </Button>
      </div>
      <div className="col g16 page-body scroll">
        <p className="t2 s13">{t('intro')}</p>
        {list.isPending && <ExportsSkeleton />}
        {list.isError && !tasks && <FailedState title={t('failedToLoad')} error={list.error} onReload={refetch} />}
        {tasks?.length === 0 && <EmptyState art="data" title={t('none')} text={t('noneText')} />}
        {tasks && tasks.length > 0 && (
          <div className="own-list-card">
            <table className="own-list exports-table">
              <caption className="sr">{t('title')}</caption>
              <thead className="sr-phone">
                <tr>
                  {heads.map(key => (
                    <th key={key} scope="col" className={key === 'rows' || key === 'size' ? 'r' : undefined}>
                      {t(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tasks.map(task => (
                  <ExportRow key={task.id} task={task} onRemove={() => void remove(task)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </div>
  )
}

const ExportsSkeleton = () => (
  <div className="own-list-card col g16 own-list-skeleton" aria-hidden="true">
    <SkeletonLines widths={[70, 55, 62]} height={14} />
  </div>
)
