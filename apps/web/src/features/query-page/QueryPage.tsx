import { api } from '@portico/contract/api.ts'
import { codes, isCode } from '@portico/contract/codes.ts'
import { message } from '@portico/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconRefresh } from '#shared/ui/icons.ts'
import { QueryScreen } from './QueryScreen.tsx'
import { QuerySkeleton } from './QuerySkeleton.tsx'
import { queryTexts } from './queryTexts.ts'
import './query-page.css'

/** A page that administrators have configured: its id stands at the end of the path. */
export default function QueryPage() {
  const t = useTexts(queryTexts)
  const language = useLanguage(state => state.language)
  const { pathname } = useLocation()
  const pageId = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const { data, error, refetch } = useQuery({ ...apiQuery(api.queryPages.open, { pageId }), staleTime: 5 * 60_000 })
  if (data) return <QueryScreen key={`${data.id}${data.version}`} page={data} />
  if (!error) return <QuerySkeleton />
  // 800: the portal says why in words, and asking again changes nothing.
  const isRefused = isCode(error.code, codes.refused)
  return (
    <div className="page qp-middle" role="alert">
      <EmptyState
        art={isRefused ? 'locked' : 'offline'}
        title={t(isRefused ? 'notOpenTitle' : 'failedTitle')}
        text={isRefused ? error.message : message('withCode', language, { message: error.message, code: error.code })}
      >
        {!isRefused && (
          <button type="button" className="btn" onClick={() => void refetch()}>
            <Icon of={iconRefresh} size={16} />
            {t('retry')}
          </button>
        )}
      </EmptyState>
    </div>
  )
}
