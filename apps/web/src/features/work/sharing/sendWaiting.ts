import { toast } from '#kit/layers/toast.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { sharedTexts } from './sharedTexts.ts'

/** In seconds: before it is sent again, and again. After the last one it is refused as it was answered. */
const waits = [2, 4, 8, 16, 30] as const

/** It is too much at once for the portal or the network, and not for good. */
const isBusy = (error: unknown) =>
  error instanceof ApiError && error.message === say(sharedTexts.uploadsBusy, getLanguage())

/** Sends a file; while many send at once it waits, says so, and tries again. */
export async function sendWaiting<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const seconds of waits) {
    const [sent] = await Promise.allSettled([send()])
    if (sent.status === 'fulfilled') return sent.value
    if (!isBusy(sent.reason)) throw sent.reason
    toast.info(say(sharedTexts.uploadsWait, getLanguage()))
    await pause(seconds * 1000, signal)
  }
  return send()
}

/** Whoever takes the file away again waits for nothing. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const timer = window.setTimeout(done, milliseconds)
    const giveUp = () => {
      window.clearTimeout(timer)
      fail(signal.reason)
    }
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
