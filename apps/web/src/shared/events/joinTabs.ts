/** What a tab does among the others of its browser. */
interface TabPart<M> {
  /** This one holds what all share; `say` passes a message on to the others. Answers how to stop. */
  lead(say: (message: M) => void): () => void
  /** What the leading tab said. */
  hear(message: M): void
  /** What a tab that has just come has to know. */
  recall(): readonly M[]
}
type Sent<M> = { ask: true } | { said: M }

/**
 * One tab of the browser leads, and passes on what it hears. When it closes, another takes its place: the browser hands
 * the lock over by itself. Answers how to leave.
 */
export function joinTabs<M>(name: string, part: TabPart<M>): () => void {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let stop: (() => void) | null = null
  let release: () => void = () => undefined
  const send = (message: Sent<M>) => {
    if (!leaving.signal.aborted) channel.postMessage(message)
  }
  const say = (said: M) => send({ said })
  channel.onmessage = ({ data }: MessageEvent<Sent<M>>) => {
    if ('ask' in data) {
      if (stop) for (const message of part.recall()) say(message)
    } else if (!stop) part.hear(data.said)
  }
  const lead = () =>
    new Promise<void>(done => {
      if (leaving.signal.aborted) return done()
      release = done
      stop = part.lead(say)
    })
  // Refused only when this tab leaves before its turn.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  send({ ask: true })
  return () => {
    leaving.abort()
    stop?.()
    release()
    channel.close()
  }
}

/** Whether tabs can find one another here: not in old browsers, nor where the portal is reached by plain http. */
export const canJoinTabs = (): boolean =>
  typeof BroadcastChannel === 'function' &&
  typeof navigator !== 'undefined' &&
  'locks' in navigator &&
  !!navigator.locks
