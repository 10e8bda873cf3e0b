import type { events } from '@portico/contract/work/events.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { LiveEventService } from './liveEvents.store.ts'

export function eventHandlers(live: LiveEventService): Handlers<typeof events> {
  return {
    stream: async ({ session, answer }) => {
      const version = await live.version(session)
      if (!live.hasRoom(session.user.id)) throw refuse('serverBusy')
      answer.stream('text/event-stream', stream => live.open(session, version, stream))
      return null
    },
  }
}
