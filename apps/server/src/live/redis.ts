import { Redis } from 'ioredis'
import type { Live } from './live.ts'

/** `Live` in Redis 7 or Valkey, shared by the instances. */
export function redisLive(url: string): Live {
  const redis = new Redis(url, { keyPrefix: 'portico:', maxRetriesPerRequest: 2, connectTimeout: 3000 })
  // Reported by the call that needs it; an unheard 'error' event would end the process.
  redis.on('error', () => undefined)
  const parse = (raw: string | null): unknown => (raw === null ? null : JSON.parse(raw))
  return {
    async put(key, value, seconds) {
      await redis.set(key, JSON.stringify(value), 'EX', seconds)
    },
    async putOnce(key, value, seconds) {
      return (await redis.set(key, JSON.stringify(value), 'EX', seconds, 'NX')) === 'OK'
    },
    async get(key) {
      return parse(await redis.get(key))
    },
    async take(key) {
      return parse(await redis.getdel(key))
    },
    async count(key, seconds) {
      const answers = await redis.multi().set(key, 0, 'EX', seconds, 'NX').incr(key).exec()
      return Number(answers?.[1]?.[1] ?? 0)
    },
    async close() {
      redis.disconnect()
    },
  }
}
