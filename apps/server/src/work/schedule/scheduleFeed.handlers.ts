import { createHash, randomBytes } from 'node:crypto'
import { minutesAfter } from '@portico/contract/rules/recurrence.ts'
import { schedule as calls } from '@portico/contract/work/schedule.ts'
import type { Handlers } from '#http/context.ts'
import { refuseProgram } from '#http/rejection.ts'
import { networkOf } from '#live/network.rules.ts'
import type { Ground } from '#platform/ground.store.ts'
import { calendarText } from './calendarText.steps.ts'
import * as query from './schedule.queries.ts'

export interface FeedDeps extends Pick<Ground, 'db' | 'live' | 'clock' | 'logs'> {
  timeZone: string
  /** What the address begins with. */
  publicOrigin: string
}

/** Calls within a minute: from one address, and for one person's feed. */
const most = { fromAddress: 60, ofOwner: 20 }
/** What is over for longer does not go into the feed. */
const pastDays = 400
const farthest = '2099-12-31 00:00:00'

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

type FeedCalls = Pick<typeof calls, 'feedState' | 'renewFeed' | 'closeFeed' | 'feed'>

/** The schedule for calendar programs: a private address, kept as a hash, read only. */
export function scheduleFeedHandlers({ db, live, clock, logs, timeZone, publicOrigin }: FeedDeps): Handlers<FeedCalls> {
  const host = new URL(publicOrigin).hostname
  return {
    feedState: async ({ session }) => {
      const row = await query.findFeed(db, session.actor.id)
      const moment = (at: Date | null | undefined) => (at ? clock.format(at) : null)
      return { isOn: row !== undefined, createdAt: moment(row?.createdAt), lastReadAt: moment(row?.lastReadAt) }
    },
    renewFeed: async ({ session, caller }) => {
      const key = randomBytes(32).toString('base64url')
      return logs.change(session, caller, async tx => {
        await query.writeFeed(tx, session.actor.id, hashOf(key))
        const answer = { address: `${publicOrigin}${calls.feed.url}?key=${key}` }
        return { operation: 'schedule.renewFeed', object: '', answer }
      })
    },
    closeFeed: ({ session, caller }) =>
      logs.change(session, caller, async tx =>
        (await query.removeFeed(tx, session.actor.id))
          ? { operation: 'schedule.closeFeed', object: '' }
          : { unchanged: null },
      ),
    feed: async ({ input, caller, answer }) => {
      if ((await live.count(`schedule-feed:${networkOf(caller.address)}`, 60)) > most.fromAddress)
        throw refuseProgram('tooManyTries', 429)
      const owner = await query.feedOwner(db, hashOf(input.key))
      if (owner === undefined) throw refuseProgram('scheduleFeedOff', 404)
      if ((await live.count(`schedule-feed-of:${owner}`, 60)) > most.ofOwner) throw refuseProgram('tooManyTries', 429)
      const now = clock.format(new Date())
      const entries = await query.entriesBetween(db, owner, minutesAfter(now, -pastDays * 1440), farthest)
      await query.markRead(db, owner)
      const name = caller.language === 'en' ? 'Schedule' : '日程安排'
      const text = calendarText(entries, { name, host, timeZone, clock, now: new Date() })
      answer.file({ name: 'schedule.ics', type: 'text/calendar; charset=utf-8', content: Buffer.from(text) })
      return null
    },
  }
}
