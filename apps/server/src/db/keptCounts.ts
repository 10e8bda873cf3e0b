import { type Changes, everything } from './changes.ts'

/** In milliseconds. Without being told, nothing kept is trusted longer. */
const longest = 60_000
/** So many questions are kept; the oldest goes first. */
const most = 500

/** What was counted for a question, by whatever names it; counted anew where nothing is kept. */
export type KeptCounts<T> = (question: string, count: () => Promise<T>) => Promise<T>

/** Keeps what was counted until one of these tables changes. */
export function keptCounts<T>(changes: Changes, tables: readonly string[]): KeptCounts<T> {
  const kept = new Map<string, { counting: Promise<T>; until: number }>()
  changes.on(table => {
    if (table === everything || tables.includes(table)) kept.clear()
  })
  return (question, count) => {
    const known = kept.get(question)
    if (known && known.until > performance.now()) return known.counting
    const made = { counting: count(), until: performance.now() + longest }
    made.counting.catch(() => kept.get(question) === made && kept.delete(question))
    kept.delete(question)
    kept.set(question, made)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return made.counting
  }
}
