import { api } from '@portico/contract/api.ts'
import { codes, isCode } from '@portico/contract/codes.ts'
import { message } from '@portico/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Button } from '#kit/fields/Button.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
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
    <div className="page">
      <div className="centred" role="alert">
        <EmptyState
          art={isRefused ? 'locked' : 'offline'}
          title={t(isRefused ? 'notOpenTitle' : 'failedTitle')}
          text={isRefused ? error.message : message('withCode', language, { message: error.message, code: error.code })}
        >
          {!isRefused && (
            <Button icon={iconRefresh} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          )}
        </EmptyState>
      </div>
    </div>
  )
}
