import { api } from '@portico/contract/api.ts'
import { codes, isCode } from '@portico/contract/codes.ts'
import { useLocation } from 'react-router'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { QueryScreen } from './QueryScreen.tsx'
import { QuerySkeleton } from './QuerySkeleton.tsx'
import { queryTexts } from './queryTexts.ts'
import './queryPage.css'

/** A page that administrators have configured: its id stands at the end of the path. */
export default function QueryPage() {
  const t = useTexts(queryTexts)
  const { pathname } = useLocation()
  const pageId = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const { data, error, refetch } = useApiQuery(api.queryPages.open, { pageId }, { staleTime: 5 * 60_000 })
  if (data) return <QueryScreen key={`${data.id}${data.version}`} page={data} />
  if (!error) return <QuerySkeleton />
  return (
    <div className="page">
      {/* 800: the portal says why in words, and asking again changes nothing. */}
      {isCode(error.code, codes.refused) ? (
        <div className="centred" role="alert">
          <EmptyState art="locked" title={t('notOpenTitle')} text={error.message} />
        </div>
      ) : (
        <FailedState className="centred" title={t('failedTitle')} error={error} onReload={refetch} />
      )}
    </div>
  )
}
