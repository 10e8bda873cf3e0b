import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { ServiceCalendar } from '@portico/contract/work/calendar.ts'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { setLanguage, useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useOpenTitle } from '#shared/useOpenTitle.ts'
import { calendarTexts } from './calendarTexts.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { ServiceRow } from './ServiceRow.tsx'
import './calendar.css'

/** What is open does not change between two minutes that anybody would notice. */
const refreshMilliseconds = 60_000

/** The open page that says when the portal and each system are open; without a session and without the frame. */
export default function ServiceCalendarPage({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTexts(calendarTexts)
  const language = useLanguage(state => state.language)
  const { data, error, load } = useCalendar()
  useOpenTitle(t('title'))
  return (
    <div className="calendar scroll">
      <header className="row g8 wrap calendar-head">
        <h1>{t('title')}</h1>
        <span className="f1" />
        <Button
          kind="text"
          lang={language === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
        >
          {t('language')}
        </Button>
        <a className="btn" href={paths.base + (isSignedIn ? paths.home : paths.signIn)}>
          {t(isSignedIn ? 'back' : 'signIn')}
        </a>
      </header>
      <main className="grid g16">
        <p className="t3">{t('sub')}</p>
        {data && <p className="t3 s13 num">{t('now', { now: fullMoment(data.now, language) })}</p>}
        {!data && !error && (
          <div className="col g16 late" aria-busy="true">
            <Skeleton width="100%" height={88} />
            <Skeleton width="100%" height={240} />
          </div>
        )}
        {!data && error && (
          <EmptyState art="offline" title={t('failed')} text={error}>
            <Button onClick={load}>{t('retry')}</Button>
          </EmptyState>
        )}
        {data && <Loaded of={data} />}
      </main>
    </div>
  )
}

function Loaded({ of }: { of: ServiceCalendar }) {
  const t = useTexts(calendarTexts)
  const portal = of.services.find(service => service.isPortal)
  return (
    <>
      {portal && (
        <section className="lined surface corner-12 calendar-portal" aria-label={t('portal')}>
          <ServiceRow of={portal} isLarge />
        </section>
      )}
      <div className="at-start calendar-two grid folds">
        <section aria-labelledby="sc-services">
          <h2 className="heading" id="sc-services">
            {t('services')}
          </h2>
          <ul className="stack calendar-list">
            {of.services
              .filter(service => !service.isPortal)
              .map(service => (
                <li key={service.systemId} className="lined surface corner-12">
                  <ServiceRow of={service} />
                </li>
              ))}
          </ul>
        </section>
        <section aria-labelledby="sc-days">
          <h2 className="heading" id="sc-days">
            {t('holidays')}
          </h2>
          <MonthGrid today={of.now.slice(0, 10)} days={of.days} />
        </section>
      </div>
    </>
  )
}

function useCalendar() {
  const [data, setData] = useState<ServiceCalendar>()
  const [error, setError] = useState('')
  const load = useCallback(() => {
    call(api.calendar.shown).then(
      found => {
        setData(found)
        setError('')
      },
      (failure: unknown) => setError(failure instanceof Error ? failure.message : String(failure)),
    )
  }, [])
  useEffect(() => {
    load()
    const timer = window.setInterval(load, refreshMilliseconds)
    return () => window.clearInterval(timer)
  }, [load])
  return { data, error, load }
}
