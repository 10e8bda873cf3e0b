import { minutesAfter } from '@portico/contract/rules/recurrence.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { useEffect, useRef } from 'react'

interface EntryShiftOptions {
  entries: readonly Occurrence[] | undefined
  move: (entry: Occurrence, begins: string, ends: string) => Promise<boolean>
  /** Brings a day into sight. */
  onDay: (day: string) => void
}

/** Moves an entry by keyboard, one step after another; the focus goes along with it, also to another page. */
export function useEntryShift({ entries, move, onDay }: EntryShiftOptions) {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (entries === undefined || wanted.current === null) return
    const chips = box.current?.querySelectorAll<HTMLElement>('.schedule-chip') ?? []
    const chip = [...chips].find(it => it.dataset.entry === wanted.current)
    if (!chip) return
    wanted.current = null
    chip.focus()
  }, [entries])

  const shift = async (entry: Occurrence, minutes: number) => {
    if (isMoving.current) return
    isMoving.current = true
    const [begins, ends] = [minutesAfter(entry.begins, minutes), minutesAfter(entry.ends, minutes)]
    wanted.current = `${begins} ${entry.title}`
    if (await move(entry, begins, ends)) onDay(begins.slice(0, 10))
    else wanted.current = null
    isMoving.current = false
  }
  return { box, shift: (entry: Occurrence, minutes: number) => void shift(entry, minutes) }
}
