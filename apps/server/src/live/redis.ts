import { Redis } from 'ioredis'
import { type Live, LiveUnavailable } from './live.ts'

/** Somebody waits for the answer: milliseconds for one connection, and for a command with the connection it may need. */
const patience = { connection: 1000, command: 1500, pause: 1000 }

/** `Live` in Redis 7 or Valkey, shared by the instances. A call that Redis does not answer throws LiveUnavailable. */
export function redisLive(url: string): Live {
  const redis = new Redis(url, {
    keyPrefix: 'portico:',
    connectTimeout: patience.connection,
    commandTimeout: patience.command,
    // A command waits for the connection that is being made, not for the one after it.
    maxRetriesPerRequest: 0,
    retryStrategy: times => Math.min(times * 100, patience.pause),
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
