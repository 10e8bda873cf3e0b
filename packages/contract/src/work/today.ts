import { post } from '../endpoint.ts'
import { noticeHeading } from '../openEntities.ts'
import * as w from '../wire.ts'
import { Occurrence } from './schedule.ts'
import { Todo } from './todos.ts'

/** Of each kind home shows so many; how far it looks ahead. */
export const todayLimits = { rows: 3, dueHours: 48, scheduleDays: 7, endingDays: 7 } as const

const some = <T extends w.Any>(type: T) => w.list(type, todayLimits.rows)

/** A notice that the reader has yet to confirm. */
const MustRead = w.entity(noticeHeading)
export type MustRead = w.Of<typeof MustRead>

/** An authorisation that is soon over, from either side. */
const Ending = w.entity({
  id: ['id', w.int(1)],
  /** To act for somebody, or to spend the money of a project. */
  kind: ['sqlx', w.word({ delegation: 1, project: 2 })],
  side: ['sqfx', w.word({ given: 1, received: 2 })],
  /** The other one. */
  personName: ['xm', w.text(200)],
  personNameEn: ['xmEn', w.text(200)],
  projectName: ['xmmc', w.optional(w.text(300))],
  projectNameEn: ['xmmcEn', w.optional(w.text(300))],
  endsAt: ['jssj', w.moment()],
})
export type Ending = w.Of<typeof Ending>

export const Today = w.entity({
  /** Absent where an authorisation keeps the to-do items closed. */
  todos: ['dbList', w.optional(some(Todo))],
  /** Of all that are due in time, or late. */
  dueCount: ['dqsl', w.int(0)],
  entries: ['rcList', some(Occurrence)],
  notices: ['ggList', some(MustRead)],
  endings: ['sqList', some(Ending)],
})
export type Today = w.Of<typeof Today>

/** 今天: what home begins with. */
export const today = {
  mine: post('/dbtz/jrsx', {
    access: 'signedIn',
    background: true,
    data: Today,
    about:
      `What waits for the caller: items due within ${todayLimits.dueHours} hours, the next of the schedule, notices to be ` +
      `confirmed, authorisations that end within ${todayLimits.endingDays} days. While acting, what the authorisation reaches.`,
  }),
}
