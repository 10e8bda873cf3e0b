import { api } from '@portico/contract/api.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { callForFile } from '#shared/api/call.ts'
import { eventParser } from './eventParser.ts'

/** How one stream ended; `mute`: nothing came through, something on the way keeps it back. */
export type StreamEnd = 'cut' | 'mute' | 'refused' | 'unreachable'

/** The first event is sent at once, and a heartbeat every 25 s. */
const firstWithin = 10_000
const nextWithin = 65_000

/** Opens the stream and reads it to its end, which is never an error of the page. */
export async function readStream(hear: (name: string, data: string) => void, signal: AbortSignal): Promise<StreamEnd> {
  const stop = new AbortController()
  const leave = () => stop.abort()
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  let isSilent = false
  const silence = () => {
    isSilent = true
    stop.abort()
  }
  let timer = setTimeout(silence, firstWithin)
  let isOpen = false
  try {
    const answer = await callForFile(api.events.stream, undefined, { signal: stop.signal })
    const reader = answer.body?.getReader()
    if (!reader) return 'refused'
    const decoder = new TextDecoder()
    const read = eventParser(hear)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return isOpen ? 'cut' : 'mute'
      clearTimeout(timer)
      timer = setTimeout(silence, nextWithin)
      isOpen = true
      read(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    if (isOpen) return 'cut'
    if (isSilent) return 'mute'
    return error instanceof ApiError && error.code !== '999' ? 'refused' : 'unreachable'
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    stop.abort()
  }
}
