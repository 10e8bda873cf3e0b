/** Work that waits its turn: so much at a time, and one of a person at a time. */
export function exportSlots(most: number) {
  const busy = new Set<number>()
  let waiting: { person: number; go(): void }[] = []
  const next = () => {
    for (const one of [...waiting]) {
      if (busy.size >= most) return
      if (busy.has(one.person)) continue
      waiting = waiting.filter(it => it !== one)
      busy.add(one.person)
      one.go()
    }
  }
  return {
    /** Waits until this person may; answers how to make room again. Rejects where it is given up before. */
    async take(person: number, signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted()
      await new Promise<void>((done, failed) => {
        const one = { person, go: () => done() }
        waiting.push(one)
        signal.addEventListener(
          'abort',
          () => {
            waiting = waiting.filter(it => it !== one)
            failed(signal.reason)
          },
          { once: true },
        )
        next()
      })
      return () => {
        busy.delete(person)
        next()
      }
    },
  }
}
