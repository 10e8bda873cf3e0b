import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenBack } from './whenBack.ts'

const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const heard = new Map<string, () => unknown>()
const answer = () => Promise.resolve(Response.json({ code: 200, data: [], message: '' }))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const looks = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  return fetched.mock.calls.length
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', {
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    addEventListener: (name: string, listener: () => unknown) => heard.set(name, listener),
    removeEventListener: (name: string) => heard.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
  heard.clear()
})

test('however many wait, one look is made for all of them, and none after it is answered', async () => {
  fetched.mockImplementation(lost)
  const heals = [vi.fn(), vi.fn(), vi.fn()]
  for (const heal of heals) whenBack(heal)
  expect(await looks(10_000)).toBe(2)
  fetched.mockImplementation(answer)
  heard.get('online')?.()
  expect(await looks(0)).toBe(3)
  expect(heals.map(heal => heal.mock.calls.length)).toEqual([1, 1, 1])
  expect(await looks(60_000)).toBe(3)
  expect(heard.size).toBe(0)
})

test('who calls it off hears nothing, and with the last of them the looks end', async () => {
  fetched.mockImplementation(lost)
  const [one, other] = [vi.fn(), vi.fn()]
  const offs = [whenBack(one), whenBack(other)]
  offs[0]?.()
  expect(await looks(5000)).toBe(1)
  offs[1]?.()
  expect(await looks(60_000)).toBe(1)
  expect([one, other].map(heal => heal.mock.calls.length)).toEqual([0, 0])
})

test('a look that is never answered is given up for the next one', async () => {
  const given: (AbortSignal | null | undefined)[] = []
  fetched.mockImplementation((_url, { signal }) => {
    given.push(signal)
    return given.length === 1
      ? new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      : answer()
  })
  const heal = vi.fn()
  whenBack(heal)
  await looks(10_000)
  expect(given.map(signal => signal?.aborted)).toEqual([true, false])
  expect(heal).toHaveBeenCalledTimes(1)
})

test('who has to wait again while being healed is looked for again', async () => {
  fetched.mockImplementation(answer)
  const again = vi.fn()
  whenBack(() => whenBack(again))
  await looks(5000)
  expect(again).not.toHaveBeenCalled()
  await looks(5000)
  expect(again).toHaveBeenCalledTimes(1)
})
