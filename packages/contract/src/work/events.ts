import type * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { noticeLevel } from '../openEntities.ts'
import * as w from '../wire.ts'

/** How many things wait; `isStale` where the source does not answer and this is what it said last. */
export const LiveCount = w.entity({ count: ['count', w.int(0)], isStale: ['isStale', w.flag(1, 0)] })
export type LiveCount = w.Of<typeof LiveCount>

/** Sources that have not answered yet are left out. */
export const LiveCounts = w.entity({
  todos: ['todos', w.optional(LiveCount)],
  notices: ['notices', w.optional(LiveCount)],
  mails: ['mails', w.optional(LiveCount)],
  /** Applications for projects' money that wait for this person. */
  approvals: ['approvals', w.optional(LiveCount)],
})
export type LiveCounts = w.Of<typeof LiveCounts>
export const countNames = ['todos', 'notices', 'mails', 'approvals'] as const
export type CountName = (typeof countNames)[number]

/** A notice that has just come into force, and is for this person. */
export const NewNotice = w.entity({
  id: ['id', w.int(1)],
  level: ['ggdj', noticeLevel],
  title: ['ggbt', w.text(200)],
  titleEn: ['ggbtEn', w.text(300)],
})

/** What each event of the stream carries, by its name there. */
export const liveEvents = {
  counts: LiveCounts,
  notice: NewNotice,
  /** The person's to-do items are others than before, however many there are. */
  todos: w.entity({}),
  /** Authorizations that the person gave, got, leads the project of or decides about are others than before. */
  authorizations: w.entity({}),
  /** A system parameter is another than before. */
  parameters: w.entity({}),
  /** The menu's version, as `/menu/version` says it: at the beginning, and when rights have changed. */
  menu: w.entity({ version: ['version', w.text()] }),
  /** An export has ended: it is ready, or has failed. */
  export: w.entity({ id: ['id', w.text(40)] }),
  /** The session behind the stream has ended, with the code that a call would get. Nothing follows. */
  sessionEnd: w.entity({ code: ['code', w.text(20)] }),
  /** Another session of the same person has ended: whoever holds one asks about it. */
  otherSessionEnd: w.entity({}),
  /** The server stops: come back in a moment. Nothing follows. */
  stop: w.entity({}),
} as const
export type LiveEvents = { [K in keyof typeof liveEvents]: z.output<(typeof liveEvents)[K]> }
export type LiveEventName = keyof LiveEvents

export const events = {
  stream: get('/events', {
    access: 'signedIn',
    background: true,
    stream: true,
    about:
      'Server-sent events of the caller: counts, new notices, to-do items, parameters, rights, ended sessions, exports. One per browser.',
  }),
}
