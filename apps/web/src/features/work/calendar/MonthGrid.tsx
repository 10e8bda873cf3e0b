import type { ServiceCalendar } from '@portico/contract/work/calendar.ts'
import { useState } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { inWeeks, monthAfter, monthDays } from '#kit/fields/dates/days.ts'
import { iconLeft, iconRight } from '#kit/icons/icons.ts'
import { monthNames } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { calendarTexts } from './calendarTexts.ts'

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
    <div className="lined surface corner-12 calendar-month">
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
          {inWeeks(monthDays(`${month}-01`)).map(row => (
            <tr key={row[0]}>
              {row.map((day, at) => {
                // Days of the months beside it stand empty.
                const isIn = day.startsWith(month)
                const it = isIn ? special.get(day) : undefined
                const isToday = isIn && day === today
                const look = `calendar-day ${it?.kind ?? ''}${isToday ? ' today' : ''}`
                return (
                  <td key={week[at]} className={look} {...(isToday ? { 'aria-current': 'date' } : {})}>
                    {isIn && <span className="num">{Number(day.slice(8))}</span>}
                    {it && <i title={pick(it.name, it.nameEn)}>{t(it.kind)}</i>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="gap-2 size-13 calendar-names grid">
        {here.map(it => (
          <li key={it.day}>
            <span className="num t3">{it.day.slice(5)}</span> {pick(it.name, it.nameEn)}
          </li>
        ))}
      </ul>
    </div>
  )
}
