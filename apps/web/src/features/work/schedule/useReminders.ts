import { api } from '@portico/contract/api.ts'
import type { Reminder } from '@portico/contract/work/schedule.ts'
import { useEffect, useRef } from 'react'
import { toast } from '#kit/layers/toast.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment, portalNow } from '#shared/i18n/nearMoments.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const reminderTexts = defineTexts({
  reminder: { zh: '日程提醒：{title}', en: 'Reminder: {title}' },
  show: { zh: '查看日程', en: 'Open the schedule' },
  allDay: { zh: '全天', en: 'all day' },
})

/** Entries are few and known a day before: asked for seldom. */
const pause = 10 * 60_000
const tick = 15_000
const keyOf = ({ id, begins, remindsAt }: Reminder) => `${id} ${begins} ${remindsAt}`

/** A toast for each entry when its reminder is due, once. */
export function useReminders(onShow: () => void): void {
  const t = useTexts(reminderTexts)
  const language = useLanguage(state => state.language)
  const { data } = useApiQuery(api.schedule.reminders, undefined, { refetchInterval: pause })
  const said = useRef(new Set<string>())
  const show = useRef(onShow)
  show.current = onShow
  useEffect(() => {
    const look = () => {
      const now = portalNow()
      for (const it of data ?? []) {
        if (it.remindsAt > now || said.current.has(keyOf(it))) continue
        said.current.add(keyOf(it))
        const at = it.isAllDay ? t('allDay') : dueMoment(it.begins, language, now)
        const detail = it.place ? `${at} · ${it.place}` : at
        const action = { label: t('show'), run: () => show.current() }
        toast.info(t('reminder', { title: it.title }), { detail, action })
      }
    }
    look()
    const timer = setInterval(look, tick)
    return () => clearInterval(timer)
  }, [data, t, language])
}
