import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#kit/layers/toast.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { sendWaiting } from './sendWaiting.ts'
import { sharedTexts } from './sharedTexts.ts'

const busy = () => new ApiError('800', sharedTexts.uploadsBusy.zh)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a file that came with too many others is sent again, and again, and it is said', async () => {
  const send = vi
    .fn(async () => 'kept')
    .mockRejectedValueOnce(busy())
    .mockRejectedValueOnce(busy())
  const sending = sendWaiting(send, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(send).toHaveBeenCalledTimes(1)
  expect(useToasts.getState().list.map(it => it.text)).toEqual([sharedTexts.uploadsWait.zh])
  await vi.advanceTimersByTimeAsync(4_200)
  expect(await sending).toBe('kept')
  expect(send).toHaveBeenCalledTimes(3)
})

test('not for ever, not for what is refused otherwise, and not once it is taken away', async () => {
  const always = vi.fn(async () => Promise.reject(busy()))
  const sending = expect(sendWaiting(always, new AbortController().signal)).rejects.toThrow(sharedTexts.uploadsBusy.zh)
  await vi.advanceTimersByTimeAsync(60_000)
  await sending
  expect(always).toHaveBeenCalledTimes(6)
  const full = vi.fn(async () => Promise.reject(new ApiError('800', 'full')))
  await expect(sendWaiting(full, new AbortController().signal)).rejects.toThrow('full')
  expect(full).toHaveBeenCalledTimes(1)
  const stop = new AbortController()
  const stopped = expect(sendWaiting(always, stop.signal)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(100)
  stop.abort()
  await stopped
  expect(always).toHaveBeenCalledTimes(7)
})
