import { api } from '@portico/contract/api.ts'
import { codeMessage } from '@portico/contract/openMessages.ts'
import { decode } from '@portico/contract/wire.ts'
import { type LiveEventName, type LiveEvents, liveEvents } from '@portico/contract/work/events.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call, endSession } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { readToken } from '#shared/storage.ts'
import { holdStream } from './holdStream.ts'
import { canJoinTabs, joinTabs } from './joinTabs.ts'
import { type LiveMode, setLiveMode, tellLive } from './liveEvents.ts'

/** What the leading tab passes on: events as they came, and how they come. */
type Passed = { mode: LiveMode } | { again: true } | { name: string; data: string }

const isEvent = (name: string): name is LiveEventName => Object.hasOwn(liveEvents, name)

/**
 * Hears what the server tells, by one stream for all tabs of this browser in which the same person is signed in, and
 * acts for the same one: `person` names both. Answers how to stop.
 */
export function startLive(person: string): () => void {
  if (!canJoinTabs()) {
    setLiveMode('polling')
    return () => undefined
  }
  // A tab that comes later is told these at once.
  const last = new Map<string, Passed>()
  const take = (passed: Passed, isLeading: boolean, token: string | null) => {
    if ('mode' in passed) return setLiveMode(passed.mode)
    if ('again' in passed) return tellLive('again', {})
    const { name, data } = passed
    if (name === 'sessionEnd' && isLeading) {
      const code = decoded('sessionEnd', data)?.code
      if (code) void endSession(endOf(code), token)
    } else if (name === 'sessionEnd' || name === 'otherSessionEnd') {
      // Tabs have sessions of their own: whether it was this one's, the server says. The leading one would be told.
      if (!isLeading) void call(api.menu.version).catch(() => undefined)
    } else if (isEvent(name)) {
      const value = decoded(name, data)
      if (value) tellLive(name, value as never)
    }
  }
  return joinTabs<Passed>(`portal_events:${person}`, {
    lead: say => {
      const token = readToken()
      const pass = (passed: Passed) => {
        if ('mode' in passed) last.set('mode', passed)
        if ('name' in passed && (passed.name === 'counts' || passed.name === 'menu')) last.set(passed.name, passed)
        take(passed, true, token)
        say(passed)
      }
      return holdStream({
        hear: (name, data) => pass({ name, data }),
        onMode: mode => pass({ mode }),
        onAgain: () => pass({ again: true }),
      })
    },
    hear: passed => take(passed, false, null),
    recall: () => [...last.values()],
  })
}

const endOf = (code: string) => new ApiError(code, codeMessage(code, getLanguage()))

function decoded<K extends LiveEventName>(name: K, data: string): LiveEvents[K] | null {
  try {
    const value = decode(liveEvents[name], JSON.parse(data))
    return value.ok ? (value.value as LiveEvents[K]) : null
  } catch {
    return null
  }
}
