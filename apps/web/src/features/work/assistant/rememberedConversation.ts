import { readLocal, writeLocal } from '#shared/storage.ts'

/**
 * Which conversation a person has open, under the specified key, for each user of this machine. What was said stays on
 * the server: others use this machine too.
 */
interface Remembered {
  id: string
  userId: string
  timestamp: string
}

/** More people than this on one machine: the longest absent is forgotten. */
const kept = 20

function readAll(): Remembered[] {
  try {
    const value: unknown = JSON.parse(readLocal('conversation') ?? '[]')
    return Array.isArray(value) ? value.filter(isRemembered) : []
  } catch {
    return []
  }
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'userId', 'timestamp'].every(key => typeof (value as Record<string, unknown>)[key] === 'string')

export const rememberedConversation = (userId: string): string | null =>
  readAll().find(one => one.userId === userId)?.id ?? null

/** Null forgets the person's. */
export function rememberConversation(userId: string, id: string | null): void {
  const others = readAll().filter(one => one.userId !== userId)
  const mine = id === null ? [] : [{ id, userId, timestamp: new Date().toISOString() }]
  const all = [...mine, ...others].slice(0, kept)
  writeLocal('conversation', all.length === 0 ? null : JSON.stringify(all))
}
