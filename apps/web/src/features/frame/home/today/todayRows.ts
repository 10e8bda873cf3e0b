import { paths } from '@portico/contract/names.ts'
import { ownPages, pathOfAccountPart } from '@portico/contract/pages.ts'
import { minutesBetween } from '@portico/contract/rules/recurrence.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import type { Ending, MustRead, Today } from '@portico/contract/work/today.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import type { Language } from '#shared/i18n/language.ts'
import { dayOf, timeOf } from '#shared/i18n/moments.ts'
import { dueMoment, listMoment } from '#shared/i18n/nearMoments.ts'
import { pickName, say, type Values } from '#shared/i18n/texts.ts'
import { noticePath } from '#shared/notices/noticePath.ts'
import { todayTexts } from './todayTexts.ts'

/** One line of what waits: what, until when, why this person, and the one thing to do about it. */
export interface TodayRow {
  key: string
  kind: 'todo' | 'entry' | 'notice' | 'ending'
  title: string
  /** Until when, in words. */
  when: string
  urgency: 'late' | 'today' | 'later'
  why: string
  act: string
  /** Where it leads; an item of the list is opened as there. */
  to?: string
  todo?: Todo
  entry?: Occurrence
}

/** How rows are written: in which language, at which moment of the portal's time, for somebody who acts or not. */
interface Writing {
  language: Language
  now: string
  isActing: boolean
}

const sayer =
  ({ language }: Writing) =>
  (key: keyof typeof todayTexts, values?: Values) =>
    say(todayTexts[key], language, values)

const urgencyOf = (moment: string | undefined, now: string): TodayRow['urgency'] =>
  moment === undefined ? 'later' : moment < now ? 'late' : dayOf(moment) === dayOf(now) ? 'today' : 'later'

function todoRow(todo: Todo, writing: Writing): TodayRow {
  const { language, now } = writing
  const t = sayer(writing)
  const urgency = urgencyOf(todo.dueAt, now)
  const sender = pickName(language, todo.sender, todo.senderEn)
  const system = pickName(language, todo.systemName, todo.systemNameEn)
  return {
    key: `todo ${todo.id}`,
    kind: 'todo',
    title: pickName(language, todo.title, todo.titleEn),
    when: t(urgency === 'late' ? 'late' : 'dueAt', { moment: dueMoment(todo.dueAt ?? now, language, now) }),
    urgency,
    why: t('fromSender', { sender, system }),
    act: t('handle'),
    todo,
  }
}

/** When an entry begins, as far off as it is: now, in minutes, in hours, or its day. */
function entryWhen({ begins, isAllDay }: Occurrence, writing: Writing): string {
  const { language, now } = writing
  const t = sayer(writing)
  if (begins <= now) return t(isAllDay ? 'allDay' : 'going')
  // In English a line begins with a capital letter.
  const at = dueMoment(begins, language, now)
  const words = at.charAt(0).toUpperCase() + at.slice(1)
  if (isAllDay) return `${words.slice(0, -6).replace(/,$/, '')} · ${t('allDay')}`
  const minutes = minutesBetween(now, begins)
  if (minutes < 120) return `${t('inMinutes', { count: Math.max(1, Math.floor(minutes)) })} · ${timeOf(begins)}`
  if (dayOf(begins) === dayOf(now)) return `${t('inHours', { count: Math.floor(minutes / 60) })} · ${timeOf(begins)}`
  return words
}

const entryRow = (entry: Occurrence, writing: Writing): TodayRow => ({
  key: `entry ${entry.id} ${entry.occurs}`,
  kind: 'entry',
  title: entry.title,
  when: entryWhen(entry, writing),
  urgency: dayOf(entry.begins) <= dayOf(writing.now) ? 'today' : 'later',
  why: entry.place,
  act: sayer(writing)('open'),
  to: paths.schedule,
  entry,
})

function noticeRow(notice: MustRead, writing: Writing): TodayRow {
  const { language, now } = writing
  const t = sayer(writing)
  const publisher = pickName(language, notice.publisher, notice.publisherEn)
  return {
    key: `notice ${notice.id}`,
    kind: 'notice',
    title: pickName(language, notice.title, notice.titleEn),
    when: t('mustConfirm'),
    urgency: notice.level === 'urgent' ? 'late' : 'today',
    why: t('fromPublisher', { publisher, moment: listMoment(notice.publishedAt, language, now) }),
    act: t('read'),
    to: noticePath(notice.id),
  }
}

function endingRow(ending: Ending, writing: Writing): TodayRow {
  const { language, now, isActing } = writing
  const t = sayer(writing)
  const name = pickName(language, ending.personName, ending.personNameEn)
  const project = ending.projectName === undefined ? null : pickName(language, ending.projectName, ending.projectNameEn)
  const isGiven = ending.side === 'given'
  return {
    key: `ending ${ending.kind} ${ending.side} ${ending.id}`,
    kind: 'ending',
    title: project ?? t('toAct', { name }),
    when: t('endsAt', { moment: dueMoment(ending.endsAt, language, now) }),
    urgency: urgencyOf(ending.endsAt, now),
    why: project === null ? t(isGiven ? 'youLetAct' : 'letsYouAct') : t(isGiven ? 'youGave' : 'youGot', { name }),
    // Only project money is given for longer with one press, and by nobody but the giver.
    act: t(project !== null && isGiven && !isActing ? 'extend' : 'view'),
    to:
      project === null ? pathOfAccountPart('delegates') : `${ownPages.wallet.path}?side=${ending.side}&id=${ending.id}`,
  }
}

/** So many rows stand in a column. */
const most = 3

/** The rows of home's three columns; without the first where an authorisation keeps the items closed. */
export function todayRows({ todos, entries, notices, endings }: Today, writing: Writing) {
  // It may be looked at longer than these last.
  const coming = entries.filter(({ ends }) => ends > writing.now)
  const ending = endings.filter(({ endsAt }) => endsAt > writing.now)
  const attention = [...notices.map(it => noticeRow(it, writing)), ...ending.map(it => endingRow(it, writing))]
  // What must be read never hides the first that ends.
  const rest = notices.length >= most && ending.length > 0 ? attention.filter((_, at) => at !== most - 1) : attention
  return {
    due: todos?.map(it => todoRow(it, writing)),
    next: coming.map(it => entryRow(it, writing)),
    attention: rest.slice(0, most),
  }
}

/** For a phone, in one list: the first of each before the second of any. */
export function phoneRows({ due = [], next, attention }: ReturnType<typeof todayRows>, count: number): TodayRow[] {
  const columns = [due, next, attention]
  const inTurn = Array.from({ length: most }, (_, at) => columns.flatMap(column => column[at] ?? [])).flat()
  const shown = new Set(inTurn.slice(0, count))
  return columns.flat().filter(row => shown.has(row))
}
