/**
 * What instances must share and may lose: slider challenges, one-time tickets, nonces, rate limits. Kept in this
 * process, or in Redis when several instances run. Values are JSON.
 */
export interface Live {
  /** Keeps a value for so many seconds. */
  put(key: string, value: unknown, seconds: number): Promise<void>
  /** Keeps a value unless the key exists already; false when it does. */
  putOnce(key: string, value: unknown, seconds: number): Promise<boolean>
  get(key: string): Promise<unknown>
  /** Reads and removes in one step: a second call gets null. */
  take(key: string): Promise<unknown>
  /** Adds one to a counter that starts over after so many seconds; answers the new count. */
  count(key: string, seconds: number): Promise<number>
  close(): Promise<void>
}

/** Where it is kept does not answer: nothing is known about the key, and nothing may be taken for granted. */
export class LiveUnavailable extends Error {
  override readonly name = 'LiveUnavailable'
}
