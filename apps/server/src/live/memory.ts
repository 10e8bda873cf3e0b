import { repeat } from './jobs.ts'
import type { Live } from './live.ts'

const most = 200_000

/** `Live` in this process. Bounded: past the limit the oldest keys go first. */
export function memoryLive(now: () => number = Date.now): Live {
  const kept = new Map<string, { value: unknown; until: number }>()
  const read = (key: string) => {
    const entry = kept.get(key)
    if (!entry) return null
    if (entry.until > now()) return entry
    kept.delete(key)
    return null
  }
  const write = (key: string, value: unknown, seconds: number) => {
    kept.delete(key)
    kept.set(key, { value, until: now() + seconds * 1000 })
    if (kept.size > most) for (const oldest of kept.keys()) if (kept.delete(oldest)) break
  }
  const sweep = repeat(30_000, () => {
    const at = now()
    for (const [key, entry] of kept) if (entry.until <= at) kept.delete(key)
  })
  return {
    async put(key, value, seconds) {
      write(key, structuredClone(value), seconds)
    },
    async putOnce(key, value, seconds) {
      if (read(key)) return false
      write(key, structuredClone(value), seconds)
      return true
    },
    async get(key) {
      return structuredClone(read(key)?.value ?? null)
    },
    async take(key) {
      const entry = read(key)
      kept.delete(key)
      return entry?.value ?? null
    },
    async count(key, seconds) {
      const entry = read(key)
      if (entry) {
        entry.value = Number(entry.value) + 1
        return Number(entry.value)
      }
      write(key, 1, seconds)
      return 1
    },
    async close() {
      sweep.stop()
    },
  }
}
