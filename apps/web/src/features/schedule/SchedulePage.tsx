import { api } from '@portico/contract/api.ts'
import { minutesAfter } from '@portico/contract/rules/recurrence.ts'
import type { Occurrence } from '@portico/contract/schedule.ts'
import { type KeyboardEvent, useState } from 'react'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { FailedState } from '#kit/show/FailedState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { portalNow } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AgendaView } from './AgendaView.tsx'
import { daysOf, turned, type View } from './calendarDays.ts'
import { momentAt } from './dayEntries.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { type EntryForm, newEntry } from './entryForm.ts'
import { FeedDialog } from './FeedDialog.tsx'
import { MonthView } from './MonthView.tsx'
import { ScheduleHead } from './ScheduleHead.tsx'
import { ScopeDialog } from './ScopeDialog.tsx'
import { scheduleTexts } from './scheduleTexts.ts'
import { TimeGrid } from './TimeGrid.tsx'
import { useEntryShift } from './useEntryShift.ts'
import { useNow } from './useNow.ts'
import { reloadSchedule, useScheduleChanges } from './useScheduleChanges.ts'
import { useSpecialDays } from './useSpecialDays.ts'
import { useView } from './useView.ts'
import './schedule.css'

type Opened = { entry: Occurrence } | { fresh: EntryForm } | 'feed' | null

/** 日程安排: the person's own entries by month, week, day or as a list. */
export default function SchedulePage() {
  const t = useTexts(scheduleTexts)
  const isPhone = useIsPhone()
  const now = useNow()
  const today = now.slice(0, 10)
  const [view, setView] = useView(isPhone)
  const [day, setDay] = useState(today)
  const [opened, setOpened] = useState<Opened>(null)
  const { question, move, remove } = useScheduleChanges()
  const special = useSpecialDays()
  const days = daysOf(view, day)
  const range = { from: days[0] ?? day, until: days.at(-1) ?? day }
  const { data, error, refetch, isFetching } = useApiQuery(api.schedule.between, range, { staleTime: 0 })
  const entries = data ?? []
  const { box, shift } = useEntryShift({ entries: data, move, onDay: next => days.includes(next) || setDay(next) })
  const onMove = (entry: Occurrence, begins: string, ends: string) => void move(entry, begins, ends)

  const create = (begins: string, ends: string, isAllDay = false) =>
    setOpened({ fresh: newEntry(begins, ends, isAllDay) })
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
  const open = (entry: Occurrence) => setOpened({ entry })
  const close = () => setOpened(null)
  const removeOpened = async (entry: Occurrence) => {
    if (await remove(entry)) close()
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
        onFeed={() => setOpened('feed')}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Page Up and Page Down are the head's buttons. */}
      <div ref={box} className="scrolls col schedule-page holds" aria-busy={isFetching} onKeyDown={onKeyDown}>
        {error && !data ? (
          <FailedState className="centred" title={t('failed')} error={error} onReload={() => void refetch()} />
        ) : view === 'month' ? (
          <MonthView
            {...{ day, today, entries, special }}
            onDay={setDay}
            onOpen={open}
            onCreate={createOver}
            onMove={onMove}
            onShift={shift}
            onShowDay={next => show(next, 'day')}
          />
        ) : view === 'list' ? (
          <AgendaView {...{ days, today, entries: data, special }} onOpen={open} onShift={shift} onCreate={createOn} />
        ) : (
          <TimeGrid
            key={view}
            {...{ days, now, entries, special }}
            onOpen={open}
            onCreate={({ day: on, from, to }) => create(momentAt(on, from), momentAt(on, to))}
            onMove={onMove}
            onShift={shift}
            onShowDay={next => show(next, 'day')}
          />
        )}
        {isFetching && !data && (
          <span className="schedule-wait" role="status">
            <i className="spin" />
            <span className="sr">{t('loading')}</span>
          </span>
        )}
      </div>
      {opened === 'feed' && <FeedDialog onClose={close} />}
      {opened !== null && opened !== 'feed' && (
        <EntryDialog
          opened={opened}
          onClose={close}
          onSaved={() => {
            close()
            void reloadSchedule()
          }}
          onRemove={entry => void removeOpened(entry)}
        />
      )}
      {question && <ScopeDialog question={question} />}
    </div>
  )
}
