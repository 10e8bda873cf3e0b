import { api } from '@portico/contract/api.ts'
import { minutesAfter } from '@portico/contract/rules/recurrence.ts'
import { isDay } from '@portico/contract/rules/serviceHours.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { FailedState } from '#kit/show/FailedState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useKeysOfPage } from '#shared/keys/keyHelp.ts'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { EntryDialog } from './entry/EntryDialog.tsx'
import { type EntryForm, formOf, newEntry } from './entry/entryForm.ts'
import { ScopeDialog } from './entry/ScopeDialog.tsx'
import { FeedDialog } from './FeedDialog.tsx'
import { ScheduleHead } from './ScheduleHead.tsx'
import { scheduleKeys } from './scheduleKeys.ts'
import { scheduleTexts } from './scheduleTexts.ts'
import { useEntryShift } from './useEntryShift.ts'
import { reloadSchedule, useScheduleChanges } from './useScheduleChanges.ts'
import { AgendaView } from './views/AgendaView.tsx'
import { daysOf, turned, type View, views } from './views/calendarDays.ts'
import { useSpecialDays } from './views/DayMark.tsx'
import { momentAt } from './views/dayEntries.ts'
import type { EntryDeeds } from './views/EntryChip.tsx'
import { MonthView } from './views/MonthView.tsx'
import { TimeGrid } from './views/TimeGrid.tsx'
import './schedule.css'

type OpenedDialog = { entry: Occurrence | null; start: EntryForm } | 'feed'

/** 日程安排: the person's own entries by month, week, day or as a list. `?day=` shows the days around it. */
export default function SchedulePage() {
  const t = useTexts(scheduleTexts)
  useKeysOfPage(scheduleKeys)
  const isPhone = useIsPhone()
  const now = useNow()
  const today = now.slice(0, 10)
  const [view, setView] = useView(isPhone)
  const [query] = useSearchParams()
  const asked = query.get('day') ?? ''
  const [day, setDay] = useState(today)
  useEffect(() => {
    if (isDay(asked)) setDay(asked)
  }, [asked])
  const dialog = useOpened<OpenedDialog>(() => void reloadSchedule(), 'schedule')
  const { question, move, remove } = useScheduleChanges()
  const special = useSpecialDays()
  const days = daysOf(view, day)
  const range = { from: days[0] ?? day, until: days.at(-1) ?? day }
  const { data, error, refetch, isFetching } = useApiQuery(api.schedule.between, range, { staleTime: 0 })
  const entries = data ?? []
  const { box, shift } = useEntryShift({ entries: data, move, onDay: next => days.includes(next) || setDay(next) })

  const create = (begins: string, ends: string, isAllDay = false) =>
    dialog.show({ entry: null, start: newEntry(begins, ends, isAllDay) })
  /** Today at the next hour, on another day in the morning. */
  const createOn = (on: string) => {
    const hour = Number(portalNow().slice(11, 13)) + 1
    const begins = momentAt(on, on === today && hour < 23 ? hour * 60 : 9 * 60)
    create(begins, minutesAfter(begins, 60))
  }
  const createOver = (first: string, last: string) =>
    first === last ? createOn(first) : create(momentAt(first, 0), momentAt(last, 1440), true)
  const show = (next: string, as: View = view) => {
    setDay(next)
    setView(as)
  }
  const turn = (by: 1 | -1) => setDay(turned(view, day, by))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.key !== 'PageUp' && event.key !== 'PageDown') || view === 'month') return
    event.preventDefault()
    turn(event.key === 'PageUp' ? -1 : 1)
  }
  const deeds: EntryDeeds = {
    onOpen: entry => dialog.show({ entry, start: formOf(entry) }),
    onMove: (entry, begins, ends) => void move(entry, begins, ends),
    onShift: shift,
    onShowDay: next => show(next, 'day'),
  }
  const removeOpened = async (entry: Occurrence) => {
    if (await remove(entry)) dialog.close()
  }
  return (
    <div className="page">
      <ScheduleHead
        view={view}
        day={day}
        isPhone={isPhone}
        onView={next => show(day, next)}
        onTurn={turn}
        onToday={() => setDay(today)}
        onAdd={() => createOn(days.includes(today) && view !== 'day' ? today : day)}
        onFeed={() => dialog.show('feed')}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Page Up and Page Down are the head's buttons. */}
      <div ref={box} className="scrolls col holds" aria-busy={isFetching} onKeyDown={onKeyDown}>
        {error && !data ? (
          <FailedState className="centred" title={t('failed')} error={error} onReload={refetch} />
        ) : view === 'month' ? (
          <MonthView
            day={day}
            today={today}
            entries={entries}
            special={special}
            {...deeds}
            onDay={setDay}
            onCreate={createOver}
          />
        ) : view === 'list' ? (
          <AgendaView days={days} today={today} entries={data} special={special} {...deeds} onCreate={createOn} />
        ) : (
          <TimeGrid
            key={view}
            days={days}
            now={now}
            entries={entries}
            special={special}
            {...deeds}
            onCreate={({ day: on, from, to }) => create(momentAt(on, from), momentAt(on, to))}
          />
        )}
        {isFetching && !data && (
          <span className="placed flex schedule-wait" role="status">
            <i className="spin" />
            <span className="sr">{t('loading')}</span>
          </span>
        )}
      </div>
      <Opened of={dialog}>
        {(opened, ends) =>
          opened === 'feed' ? (
            <FeedDialog onClose={dialog.close} />
          ) : (
            <EntryDialog {...opened} {...ends} onRemove={entry => void removeOpened(entry)} />
          )
        }
      </Opened>
      {question && <ScopeDialog question={question} />}
    </div>
  )
}

/** Now in the portal's zone, to the minute as it passes. */
function useNow(): string {
  const [now, setNow] = useState(() => portalNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(portalNow()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const key = 'schedule_view'
const check = (value: unknown): View | null => views.find(view => view === value) ?? null

/** The view that this browser had last; a phone has room for the day and the list. */
function useView(isPhone: boolean): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => readOwn('local', key, check) ?? (isPhone ? 'list' : 'month'))
  const fits = !isPhone || view === 'day' || view === 'list'
  return [
    fits ? view : 'list',
    next => {
      setView(next)
      writeOwn('local', key, next)
    },
  ]
}
