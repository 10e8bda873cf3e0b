import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { ServiceHours } from '@portico/contract/work/calendar.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { HoursDialog } from './HoursDialog.tsx'
import { hoursTexts, platformTexts } from './platformTexts.ts'

/** The hours of the portal and of every system, each with its own dialog. */
export function HoursList() {
  const t = useTexts(hoursTexts)
  const p = useTexts(platformTexts)
  const pick = usePick()
  const dialog = useOpened<ServiceHours>(() => refresh(api.calendar.hours, api.calendar.shown))
  const { data, error, refetch } = useApiQuery(api.calendar.hours, undefined, { staleTime: 0 })
  if (error && !data) return <FailedState title={p('failed')} error={error} onReload={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={200} />
  const rows = [...data].sort((a, b) => Number(b.isPortal) - Number(a.isPortal))
  return (
    <div className="col g16">
      <p className="t3 s13">
        {t('about')}{' '}
        <a className="lk" href={paths.base + paths.serviceCalendar} target="_blank" rel="noopener">
          {t('open')}
        </a>
      </p>
      <ul className="stack platform-hours">
        {rows.map(row => (
          <li key={row.systemId} className="row g16 lined">
            <span className="who b">{row.isPortal ? t('portal') : pick(row.name, row.nameEn)}</span>
            <span className="col f1 when">
              <HoursText row={row} />
            </span>
            <button
              type="button"
              className="lk"
              aria-label={`${t('edit')} ${pick(row.name, row.nameEn)}`}
              onClick={() => dialog.show(row)}
            >
              {t('edit')}
            </button>
          </li>
        ))}
      </ul>
      <Opened of={dialog}>{open => <HoursDialog row={open} onClose={dialog.close} onSaved={dialog.saved} />}</Opened>
    </div>
  )
}

function HoursText({ row }: { row: ServiceHours }) {
  const t = useTexts(hoursTexts)
  const pick = usePick()
  const isUnset = row.revision === 0
  return (
    <>
      {row.stretches.length === 0 && <span>{t(isUnset && !row.isPortal ? 'likePortal' : 'always')}</span>}
      {row.stretches.map(({ weekdays, opens, closes }) => (
        <span key={`${weekdays.join()} ${opens}`} className="num">
          {weekdays.map(day => t(`d${day}` as 'd1')).join(' ')} {opens}–{closes}
        </span>
      ))}
      <span className="t3 s12">
        {[row.closedOnHolidays && t('closedOnHolidays'), pick(row.note, row.noteEn)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
