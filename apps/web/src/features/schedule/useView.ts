import { useState } from 'react'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { type View, views } from './calendarDays.ts'

const key = 'schedule_view'
const check = (value: unknown): View | null => views.find(view => view === value) ?? null

/** The view that this browser had last; a phone has room for the day and the list. */
export function useView(isPhone: boolean): [View, (view: View) => void] {
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
