import { randomBytes } from 'node:crypto'
import { minutesBetween } from '@portico/contract/rules/recurrence.ts'
import { dayAfter, isDay } from '@portico/contract/rules/serviceHours.ts'
import { type schedule as calls, longestRange } from '@portico/contract/work/schedule.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { type Before, changeEntry, removeEntry } from './entryChanges.steps.ts'
import { soundValues } from './entryValues.rules.ts'
import { remindersFrom } from './occurrences.rules.ts'
import { expandEntries } from './occurrences.steps.ts'
import * as query from './schedule.queries.ts'
import { type FeedDeps, scheduleFeedHandlers } from './scheduleFeed.handlers.ts'

/** Entries that one person keeps. */
const mostEntries = 2000
/** How long a change can be taken back, in seconds. */
const undoLasts = 120

/**
 * A schedule is private: each call is about whoever sits there. While acting for somebody a person goes on to see and
 * keep their own; the delegator's stays closed.
 */
export function scheduleHandlers(deps: FeedDeps): Handlers<typeof calls> {
  const { db, live, clock } = deps
  const read = async (ownerId: number, first: string, last: string) => {
    const from = `${first} 00:00:00`
    const to = `${dayAfter(last)} 00:00:00`
    return expandEntries(await query.entriesBetween(db, ownerId, from, to), from, to)
  }
  const today = () => clock.format(new Date()).slice(0, 10)
  const undoKey = (ownerId: number, undo: string) => `schedule-undo:${ownerId}:${undo}`
  const undoable = async (ownerId: number, before: Before) => {
    const undo = randomBytes(16).toString('hex')
    await live.put(undoKey(ownerId, undo), before, undoLasts)
    return { undo }
  }

  return {
    add: async ({ input, session, answer }) => {
      const me = session.actor.id
      const values = soundValues(input)
      const id = await query.inTurn(db, me, async tx => {
        if ((await query.countEntries(tx, me)) >= mostEntries) throw refuse('scheduleFull', { max: mostEntries })
        return query.insertEntry(tx, me, values)
      })
      answer.message('added')
      return { id }
    },
    update: async ({ input, session, answer }) => {
      const me = session.actor.id
      const before = await query.inTurn(db, me, tx => changeEntry(tx, me, input, mostEntries))
      answer.message('edited')
      return undoable(me, before)
    },
    remove: async ({ input, session, answer }) => {
      const me = session.actor.id
      const before = await query.inTurn(db, me, tx => removeEntry(tx, me, input))
      answer.message('deleted')
      return undoable(me, before)
    },
    restore: async ({ input, session }) => {
      const me = session.actor.id
      const before = (await live.take(undoKey(me, input.undo))) as Before | null
      if (before === null) throw refuse('scheduleUndoOver')
      await query.inTurn(db, me, async tx => {
        await query.deleteEntries(tx, me, before.created)
        await query.putBack(tx, before.entry, before.exceptions)
      })
      return null
    },
    onDay: async ({ input, session }) => {
      if (!isDay(input.day)) throw refuse('scheduleMoment')
      return read(session.actor.id, input.day, input.day)
    },
    nextTwoDays: async ({ session }) => read(session.actor.id, today(), dayAfter(today())),
    inMonth: async ({ input: { year, month }, session }) => {
      const first = `${year}-${String(month).padStart(2, '0')}-01`
      const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
      return read(session.actor.id, first, last)
    },
    between: async ({ input: { from, until }, session }) => {
      if (!isDay(from) || !isDay(until)) throw refuse('scheduleMoment')
      const days = minutesBetween(`${from} 00:00:00`, `${until} 00:00:00`) / 1440 + 1
      if (days < 1 || days > longestRange) throw refuse('scheduleRange', { max: longestRange })
      return read(session.actor.id, from, until)
    },
    reminders: async ({ session }) => {
      const now = clock.format(new Date())
      const first = now.slice(0, 10)
      // The earliest reminder comes a week before its entry.
      return remindersFrom(await read(session.actor.id, first, dayAfter(first, 9)), now)
    },
    ...scheduleFeedHandlers(deps),
  }
}
