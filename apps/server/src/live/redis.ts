import { Redis } from 'ioredis'
import { type Live, LiveUnavailable } from './live.ts'

/** Milliseconds between tries to connect, at most. */
const pause = 1000

/**
 * `Live` in Redis 7 or Valkey, shared by the instances. A call that Redis does not answer within `patience` seconds,
 * with the connection it may need, throws LiveUnavailable; a connection that says nothing any more is thrown away.
 */
export function redisLive(url: string, patience = 2): Live {
  const redis = new Redis(url, {
    keyPrefix: 'portico:',
    connectTimeout: patience * 600,
    commandTimeout: patience * 1000,
    socketTimeout: patience * 1000,
    keepAlive: 10_000,
    // A command waits for the connection that is being made, not for the one after it.
    maxRetriesPerRequest: 0,
    retryStrategy: times => Math.min(times * 100, pause),
  })
  // Reported by the call that needs it; an unheard 'error' event would end the process. The last one says why.
  let why: Error | undefined
  redis.on('error', error => {
    why = error
  })
  redis.on('ready', () => {
    why = undefined
  })
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const cause = why ?? error
      throw new LiveUnavailable(cause instanceof Error ? cause.message : String(cause), { cause: error })
    }
  }
  const parse = (raw: string | null): unknown => (raw === null ? null : JSON.parse(raw))
  return {
    async put(key, value, seconds) {
      await ask(() => redis.set(key, JSON.stringify(value), 'EX', seconds))
    },
    async putOnce(key, value, seconds) {
      return (await ask(() => redis.set(key, JSON.stringify(value), 'EX', seconds, 'NX'))) === 'OK'
    },
    async get(key) {
      return parse(await ask(() => redis.get(key)))
    },
    async take(key) {
      return parse(await ask(() => redis.getdel(key)))
    },
    async count(key, seconds) {
      const counted = await ask(async () => {
        const answers = await redis.multi().set(key, 0, 'EX', seconds, 'NX').incr(key).exec()
        const [error, value] = answers?.[1] ?? [new Error('Redis broke the transaction off'), null]
        if (error) throw error
        return value
      })
      return Number(counted)
    },
    async close() {
      redis.disconnect()
    },
  }
}
