import type { ServiceCalendar } from '@portico/contract/work/calendar.ts'
import { useState } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconLeft, iconRight } from '#kit/icons/icons.ts'
import { monthNames } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { calendarTexts } from './calendarTexts.ts'
import { monthAfter, weeksOf } from './weeksOfMonth.ts'

interface MonthGridProps {
  today: string
  days: ServiceCalendar['days']
}

const week = [1, 2, 3, 4, 5, 6, 7] as const

/** A month with its holidays and working weekends, and their names below it. */
export function MonthGrid({ today, days }: MonthGridProps) {
  const t = useTexts(calendarTexts)
  const pick = usePick()
  const [month, setMonth] = useState(today.slice(0, 7))
  const special = new Map(days.map(it => [it.day, it]))
  const here = days.filter(it => it.day.startsWith(month))
  const [year = '', number = ''] = month.split('-')
  const title = t('month', { year, month: Number(number), name: monthNames[Number(number) - 1] ?? '' })
  return (
    <div className="lined surface calendar-month">
      <div className="row g8">
        <IconButton icon={iconLeft} label={t('previous')} onClick={() => setMonth(monthAfter(month, -1))} />
        <b className="f1" aria-live="polite">
          {title}
        </b>
        <IconButton icon={iconRight} label={t('next')} onClick={() => setMonth(monthAfter(month, 1))} />
      </div>
      <table>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {week.map(day => (
              <th key={day} scope="col">
                {t(`d${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(row => (
            <tr key={row.find(Boolean)}>
              {row.map((day, at) => {
                const it = day === null ? undefined : special.get(day)
                const look = `calendar-day ${it?.kind ?? ''}${day === today ? ' today' : ''}`
                return (
                  <td key={week[at]} className={look} {...(day === today ? { 'aria-current': 'date' } : {})}>
                    {day && <span className="num">{Number(day.slice(8))}</span>}
                    {it && <i title={pick(it.name, it.nameEn)}>{t(it.kind)}</i>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="calendar-names grid">
        {here.map(it => (
          <li key={it.day}>
            <span className="num t3">{it.day.slice(5)}</span> {pick(it.name, it.nameEn)}
          </li>
        ))}
      </ul>
    </div>
  )
}
