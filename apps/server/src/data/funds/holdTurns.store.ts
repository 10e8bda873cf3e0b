/** Nobody's turn came in time. Nothing was tried: asked again, it may be done. */
export class TurnMissed extends Error {
  override readonly name = 'TurnMissed'
}

export interface HoldTurns {
  /** Does the work once each of these projects has a place free; throws TurnMissed where that takes too long. */
  within<T>(projects: readonly string[], work: () => Promise<T>): Promise<T>
}

interface Line {
  busy: number
  waiting: (() => void)[]
}

/**
 * Holds of one project that are sent at once. A queue at the project's row would pin a connection for each that waits: they
 * wait here, where it costs nothing, and the pool stays free for everybody else.
 */
export function holdTurns(atOnce = 4, patience = 2000): HoldTurns {
  const lines = new Map<string, Line>()
  const leave = (project: string, line: Line) => {
    const next = line.waiting.shift()
    if (next) return next()
    line.busy -= 1
    if (line.busy === 0) lines.delete(project)
  }
  const enter = async (project: string, until: number): Promise<() => void> => {
    const line = lines.get(project) ?? { busy: 0, waiting: [] }
    lines.set(project, line)
    if (line.busy < atOnce) line.busy += 1
    else await turnIn(line, until)
    return () => leave(project, line)
  }
  return {
    async within(projects, work) {
      const until = performance.now() + patience
      const left: (() => void)[] = []
      try {
        // In one order for everybody, so that no two wait for each other.
        for (const project of [...new Set(projects)].sort()) left.push(await enter(project, until))
        return await work()
      } finally {
        for (const leaveIt of left) leaveIt()
      }
    },
  }
}

/** Waits for a place that another hands over. */
function turnIn(line: Line, until: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(
      () => {
        line.waiting.splice(line.waiting.indexOf(turn), 1)
        reject(new TurnMissed())
      },
      Math.max(0, until - performance.now()),
    )
    line.waiting.push(turn)
  })
}
