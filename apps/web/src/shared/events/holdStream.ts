import { readStream, type StreamEnd } from './readStream.ts'

interface StreamHolder {
  hear(name: string, data: string): void
  /** News come by themselves, or have to be asked for meanwhile. */
  onMode(mode: 'live' | 'polling'): void
  /** The stream is there again after a gap. */
  onAgain(): void
}

/** Where the stream cannot be had it is tried again now and then: the proxy or the crowd may have gone. */
const rarely = 5 * 60_000
const longestPause = 30_000

/** Milliseconds to wait before the next try: longer with each failure, and never all browsers at the same moment. */
export function pauseAfter(end: StreamEnd | 'stop', failures: number, random = Math.random): number {
  const spread = 0.5 + random()
  if (end === 'refused' || end === 'mute') return rarely * spread
  if (end === 'stop') return 2000 * spread
  return Math.min(longestPause, 1000 * 2 ** Math.max(0, failures - 1)) * spread
}

/** Keeps one stream open for as long as the returned function is not called, and says what it tells. */
export function holdStream({ hear, onMode, onAgain }: StreamHolder, read = readStream): () => void {
  const leaving = new AbortController()
  let failures = 0
  let wasOpen = false
  const once = async (): Promise<StreamEnd | 'stop' | 'over'> => {
    let last: 'stop' | 'over' | null = null
    let isOpen = false
    const end = await read((name, data) => {
      if (leaving.signal.aborted) return
      if (!isOpen) {
        isOpen = true
        failures = 0
        onMode('live')
        if (wasOpen) onAgain()
        wasOpen = true
      }
      if (name === 'stop') last = 'stop'
      else hear(name, data)
      if (name === 'sessionEnd') last = 'over'
    }, leaving.signal)
    return last ?? end
  }
  const run = async () => {
    while (!leaving.signal.aborted) {
      const end = await once()
      if (leaving.signal.aborted) return
      if (end === 'over') return onMode('polling')
      failures += 1
      // One cut is mended before anybody has to ask.
      if (failures > 1 || !wasOpen || end === 'refused' || end === 'mute') onMode('polling')
      await pause(pauseAfter(end, failures), leaving.signal)
    }
  }
  void run()
  return () => leaving.abort()
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
