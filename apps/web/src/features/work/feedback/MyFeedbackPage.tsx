import { api } from '@portico/contract/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconEdit } from '#kit/icons/icons.ts'
import { KeptPlace } from '#kit/layers/Opened.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { apiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { FeedbackLetter } from './FeedbackLetter.tsx'
import { feedbackTexts } from './feedbackTexts.ts'
import './feedback.css'

const pageSize = 20

/** What one wrote to those who run the portal, and their answers. The address may ask for the form at once. */
export default function MyFeedbackPage() {
  const t = useTexts(feedbackTexts)
  const [query, setQuery] = useSearchParams()
  const [pages, setPages] = useState(1)
  const isWriting = query.get('write') === '1'
  const setWriting = (isOn: boolean) => setQuery(isOn ? { write: '1' } : {}, { replace: true })
  const { data, error, refetch } = useQuery({
    ...apiQuery(api.feedback.mine, { limit: Math.min(100, pages * pageSize) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const hasNew = data?.rows.some(row => row.isNew) ?? false
  useEffect(() => {
    if (!hasNew) return
    void call(api.feedback.markSeen).then(
      () => refresh(api.feedback.unseen),
      () => undefined,
    )
  }, [hasNew])
  const write = (
    <Button kind="primary" icon={iconEdit} onClick={() => setWriting(true)}>
      {t('write')}
    </Button>
  )
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('mineTitle')}</h1>
        <span className="f1" />
        {data && data.total > 0 && write}
      </header>
      {!data ? (
        error ? (
          <FailedState className="feedback-empty" title={t('failed')} error={error} onReload={refetch} />
        ) : (
          <div className="stack g12 feedback-list late" aria-busy="true">
            <Skeleton width="100%" height={96} />
            <Skeleton width="100%" height={96} />
          </div>
        )
      ) : data.total === 0 ? (
        <div className="feedback-empty" role="status">
          <EmptyState art="done" title={t('emptyMine')} text={t('emptyMineText')}>
            {write}
          </EmptyState>
        </div>
      ) : (
        <ul className="stack g12 feedback-list">
          {data.rows.map(row => (
            <li key={row.id}>
              <FeedbackLetter row={row} />
            </li>
          ))}
          {data.total > data.rows.length && pages * pageSize < 100 && (
            <li className="text-centre">
              <Button kind="text" size="small" onClick={() => setPages(pages + 1)}>
                {t('more')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {isWriting && (
        <KeptPlace name="feedback">
          <FeedbackDialog
            onClose={() => setWriting(false)}
            onSaved={() => {
              setWriting(false)
              refresh(api.feedback.mine)
            }}
          />
        </KeptPlace>
      )}
    </div>
  )
}
