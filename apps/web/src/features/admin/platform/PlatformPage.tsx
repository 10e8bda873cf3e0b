import { useLocation, useNavigate } from 'react-router'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { HolidayList } from './HolidayList.tsx'
import { HoursList } from './HoursList.tsx'
import { IdentityView } from './IdentityView.tsx'
import { platformTexts } from './platformTexts.ts'
import '#kit/list/ListPage.css'
import './platform.css'

const views = ['identity', 'hours', 'days'] as const

/** 平台配置: how the portal is called, how people sign in, and when it is open. */
export default function PlatformPage() {
  const t = useTexts(platformTexts)
  const location = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(location.search).get('view')
  const view = views.find(it => it === asked) ?? 'identity'
  const show = (next: (typeof views)[number]) =>
    navigate(`${location.pathname}${next === 'identity' ? '' : `?view=${next}`}`, { replace: true })
  return (
    <div className="page lp">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="f1" />
        <Segmented label={t('views')} value={view} onChange={show} options={optionsOf(views, t)} />
      </header>
      <div className="col f1 shrinks platform">
        {view === 'identity' && <IdentityView />}
        {view === 'hours' && <HoursList />}
        {view === 'days' && <HolidayList />}
      </div>
    </div>
  )
}
