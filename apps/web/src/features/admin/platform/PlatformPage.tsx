import { api } from '@portico/contract/api.ts'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { HolidayList } from './HolidayList.tsx'
import { HoursList } from './HoursList.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import type { DrawPlatform } from './platformDraft.ts'
import { platformTexts } from './platformTexts.ts'
import '#kit/list/ListPage.css'
import './platform.css'

const views = ['identity', 'hours', 'days'] as const

/** 平台配置: how the portal is called, how people sign in, and when it is open. */
export function PlatformPage({ draw }: { draw: DrawPlatform }) {
  const t = useTexts(platformTexts)
  const location = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(location.search).get('view')
  const view = views.find(it => it === asked) ?? 'identity'
  const show = (next: (typeof views)[number]) =>
    navigate(`${location.pathname}${next === 'identity' ? '' : `?view=${next}`}`, { replace: true })
  const wasShown = useRef(false)
  if (view === 'identity') wasShown.current = true
  return (
    <div className="page lp">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="f1" />
        <Segmented label={t('views')} value={view} onChange={show} options={optionsOf(views, t)} />
      </header>
      {wasShown.current && (
        // What was typed stays while one looks at the other views.
        <div className={view === 'identity' ? 'col f1 shrinks' : ''} hidden={view !== 'identity'}>
          <Identity draw={draw} />
        </div>
      )}
      {view !== 'identity' && (
        <div className="col f1 shrinks platform">{view === 'hours' ? <HoursList /> : <HolidayList />}</div>
      )}
    </div>
  )
}

function Identity({ draw }: { draw: DrawPlatform }) {
  const t = useTexts(platformTexts)
  const { data, error, refetch } = useApiQuery(api.platform.one, undefined, { staleTime: 0, gcTime: 0 })
  if (error && !data) return <FailedState title={t('failed')} error={error} onReload={refetch} />
  if (!data)
    return (
      <div className="col g16 late page-body" aria-busy="true">
        <SkeletonLines widths={[40, 50, 60, 45]} />
      </div>
    )
  return <IdentityForm first={data} draw={draw} />
}
