/**
 * How many times the work grows when its size grows eightfold: about eight where it grows evenly, sixty-four with the square.
 * Of the processor's time, the least of several turns, so that a busy machine or a collection of garbage says nothing.
 */
export function growthOf(work: (size: number) => unknown, size: number): number {
  costOf(() => work(size))
  return costOf(() => work(8 * size)) / costOf(() => work(size))
}

/** Of one turn, in microseconds of the processor. */
function costOf(work: () => unknown): number {
  const turns = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  // What is done in no time cannot be told from the clock's own steps.
  return Math.max(100, Math.min(...turns))
}

/** More than eight, for small sizes cost less than their share; far less than the square. */
export const evenGrowth = 30
