import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventHub, eventText, streamLimits } from './hub.store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fakeStream() {
  let close: () => void = () => undefined
  const stream = {
    texts: [] as string[],
    isEnded: false,
    close: () => close(),
    write: (text: string) => void stream.texts.push(text),
    end: () => {
      stream.isEnded = true
    },
    onClose: (listener: () => void) => {
      close = listener
    },
  }
  return stream
}
const listener = (userId: number, tokenHash = `s${userId}`) => ({
  userId,
  actorId: userId,
  tokenHash,
  reach: null,
})

test('every heart beats once in the time, and not all at the same moment', () => {
  const hub = eventHub()
  const streams = Array.from({ length: 50 }, fakeStream)
  for (const [at, stream] of streams.entries()) hub.add(listener(at), stream)
  vi.advanceTimersByTime(1000)
  expect(streams.filter(stream => stream.texts.length > 0)).toHaveLength(2)
  vi.advanceTimersByTime((streamLimits.beatSeconds - 1) * 1000)
  for (const stream of streams) expect(stream.texts).toEqual([':\n\n'])
  hub.close()
})

test('who has gone is forgotten: by person, by session, and by whoever asked to be told', () => {
  const hub = eventHub()
  const gone: number[] = []
  hub.onGone(userId => gone.push(userId))
  const [one, two] = [fakeStream(), fakeStream()]
  hub.add(listener(7, 'a'), one)
  hub.add(listener(7, 'b'), two)
  expect([hub.people(), hub.sessions(), hub.size()]).toEqual([[7], ['a', 'b'], 2])
  one.close()
  expect([hub.people(), hub.sessions(), gone]).toEqual([[7], ['b'], []])
  hub.end(hub.ofSession('b'))
  expect([hub.people(), hub.sessions(), gone, two.isEnded]).toEqual([[], [], [7], true])
  two.close()
  expect(gone).toEqual([7])
  hub.close()
})

test('one person has so much room, and others still have theirs', () => {
  const hub = eventHub()
  for (let i = 0; i < streamLimits.perPerson; i++) hub.add(listener(1), fakeStream())
  expect([hub.hasRoom(1), hub.hasRoom(2)]).toEqual([false, true])
  hub.close()
})

test('a stop is told, ends everything, and lets nobody in', () => {
  const hub = eventHub()
  const [before, after] = [fakeStream(), fakeStream()]
  hub.add(listener(1), before)
  hub.close()
  expect([before.texts, before.isEnded]).toEqual([['event: stop\ndata: {}\n\n'], true])
  expect(hub.hasRoom(2)).toBe(false)
  hub.add(listener(2), after)
  expect([after.texts, after.isEnded]).toEqual([[], true])
})

test('an event is one line of its name and one of its data, whatever its words are', () => {
  const text = eventText('notice', { id: 1, level: 'urgent', title: 'a: “b”', titleEn: 'c' })
  expect(text).toBe('event: notice\ndata: {"id":1,"ggdj":2,"ggbt":"a: “b”","ggbtEn":"c"}\n\n')
})
