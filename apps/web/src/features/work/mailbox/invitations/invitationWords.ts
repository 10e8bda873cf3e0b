import { minutesBetween } from '@portico/contract/rules/recurrence.ts'
import type { Invitation, InvitationRule } from '@portico/contract/work/mail/invitations.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import type { getLanguage } from '#shared/i18n/language.ts'
import type { invitationTexts } from './invitationTexts.ts'

type Language = ReturnType<typeof getLanguage>
type Say = (key: keyof typeof invitationTexts, values?: Record<string, string | number>) => string

const dayName = (weekday: number, language: Language): string =>
  // A Monday.
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 10, 22 + weekday)),
  )

/** 每月第 4 个周三，到 2027-06-30 */
export function ruleWords(rule: InvitationRule, t: Say, language: Language): string {
  const { frequency, interval, nth, weekdays, until, count } = rule
  const names = weekdays.map(day => dayName(day, language))
  const bare = language === 'zh' && frequency === 'weekly' ? names.map(name => name.replace('周', '')) : names
  const day = bare.join(language === 'zh' ? '、' : ', ')
  const days = nth === 0 ? day : nth < 0 ? t('last', { day }) : t('nth', { nth, day })
  const each = interval > 1 ? t(`${frequency}Each`, { interval, days }) : t(frequency, { days })
  const end = until ? t('until', { day: until }) : count ? t('times', { count }) : ''
  return each.trim() + end
}

/** 周三 14:30 – 16:00 · 90 分钟 */
export function timeWords({ begins, ends, isAllDay }: Invitation, t: Say, language: Language): string {
  const name = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${begins.slice(0, 10)}T00:00:00Z`))
  if (isAllDay) return `${name} · ${t('allDay')}`
  const minutes = minutesBetween(begins, ends)
  const lasts =
    minutes % 60 === 0 && minutes > 60 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes })
  const end = begins.slice(0, 10) === ends.slice(0, 10) ? ends.slice(11, 16) : ends.slice(5, 16)
  return `${name} ${begins.slice(11, 16)} – ${end} · ${lasts}`
}

/** What of the day lies over it. */
export function overlaps(own: Pick<Invitation, 'begins' | 'ends' | 'entries'>, day: readonly Occurrence[]) {
  return day
    .filter(one => !one.isAllDay && !own.entries.includes(one.id) && one.begins < own.ends && one.ends > own.begins)
    .map(one => {
      const from = one.begins > own.begins ? one.begins : own.begins
      const to = one.ends < own.ends ? one.ends : own.ends
      return {
        id: one.id,
        name: one.title,
        from: from.slice(11, 16),
        to: to.slice(11, 16),
        minutes: minutesBetween(from, to),
      }
    })
}

/** Where something stands in the picture of a day: shares of its height, from an hour before to an hour after. */
export function dayWindow({ begins, ends }: Pick<Invitation, 'begins' | 'ends'>) {
  const first = Math.max(0, Number(begins.slice(11, 13)) - 1)
  const isSameDay = begins.slice(0, 10) === ends.slice(0, 10)
  const last = Math.min(
    24,
    (isSameDay ? Math.ceil(Number(ends.slice(11, 13)) + Number(ends.slice(14, 16)) / 60) : 24) + 1,
  )
  const day = begins.slice(0, 10)
  const from = `${day} ${String(first).padStart(2, '0')}:00:00`
  const length = (last - first) * 60
  const share = (moment: string) => Math.min(1, Math.max(0, minutesBetween(from, moment) / length))
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  return { hours, top: (hour: number) => (hour - first) / (last - first), share }
}
