import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { monthAfter, monthDays } from '#kit/fields/dates/days.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconLeft, iconPlus, iconRight } from '#kit/icons/icons.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { entryTint } from '#shared/entryTint.ts'
import { monthNames } from '#shared/i18n/moments.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useParts } from '../workbenchParts.ts'
import { Loaded } from './Loaded.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTexts } from './widgetTexts.ts'

/** What touches a day; what lasts the whole day comes first. */
const entriesOn = (entries: readonly Occurrence[], day: string): Occurrence[] =>
  entries
    .filter(({ begins, ends }) => begins < `${dayAfter(day)} 00:00:00` && ends > `${day} 00:00:00`)
    .sort((one, other) => Number(other.isAllDay) - Number(one.isAllDay) || (one.begins < other.begins ? -1 : 1))

/** The month with dots where something is, and what is on the chosen day. */
export function ScheduleWidget() {
  const t = useTexts(widgetTexts)
  const { hasPage } = useParts()
  const today = portalNow().slice(0, 10)
  const [day, setDay] = useState(today)
  const [month, setMonth] = useState(today)
  const days = monthDays(month)
  const query = useApiQuery(api.schedule.between, { from: days[0] ?? day, until: days.at(-1) ?? day })
  const partsOf = (of: string) => ({
    year: of.slice(0, 4),
    month: Number(of.slice(5, 7)),
    date: Number(of.slice(8)),
    name: monthNames[Number(of.slice(5, 7)) - 1] ?? '',
  })
  const nameOf = (of: string) => t('day', partsOf(of))
  const choose = (to: string) => {
    setDay(to)
    if (to.slice(0, 7) !== month.slice(0, 7)) setMonth(to)
  }
  const turn = (by: 1 | -1) => {
    const next = `${monthAfter(month.slice(0, 7), by)}-01`
    setMonth(next)
    setDay(next.slice(0, 7) === today.slice(0, 7) ? today : next)
  }
  const entries = query.data ?? []
  const shown = entriesOn(entries, day)
  const button = (icon: string, label: string, by: 1 | -1) => (
    <IconButton size="tiny" icon={icon} label={label} onClick={() => turn(by)} />
  )
  const named = partsOf(month)
  const title = t('month', { ...named, name: named.name.slice(0, 3) })
  return (
    <WidgetFrame
      tools={
        <>
          {button(iconLeft, t('previousMonth'), -1)}
          <span className="s13 num" aria-live="polite">
            {title}
          </span>
          {button(iconRight, t('nextMonth'), 1)}
          {hasPage(paths.schedule) && (
            <Link className="ib xs" to={paths.schedule} aria-label={t('newEntry')} title={t('newEntry')}>
              <Icon of={iconPlus} size={16} />
            </Link>
          )}
        </>
      }
    >
      <MonthGrid
        month={month}
        chosen={day}
        today={today}
        label={title}
        nameOf={nameOf}
        countOn={of => entriesOn(entries, of).length}
        onChoose={choose}
      />
      <hr />
      <Loaded
        query={query}
        empty={() =>
          shown.length > 0 ? null : <p className="pad-8 text-centre s13 t3">{t('noEntries', { day: nameOf(day) })}</p>
        }
      >
        {() => (
          <ul aria-label={nameOf(day)}>
            {shown.map(entry => (
              <li key={`${entry.id} ${entry.occurs}`} className="row hovers-faint workbench-row">
                <span className="workbench-mark" style={entryTint(entry.colour)} />
                <span className="s12 num t2 nowrap workbench-time">
                  {entry.isAllDay || entry.begins.slice(0, 10) < day ? t('allDay') : entry.begins.slice(11, 16)}
                </span>
                <span className="el f1 s13">
                  {entry.place === '' ? entry.title : `${entry.title}（${entry.place}）`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </WidgetFrame>
  )
}
