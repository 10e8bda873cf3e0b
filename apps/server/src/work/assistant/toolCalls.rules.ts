/** A function that a model asks for. */
export interface ToolCall {
  id: string
  name: string
  /** JSON, as the model wrote it: it may be none. */
  arguments: string
}

/** So many calls at once are kept, and so much of each: what is more is left out, and the answer goes on without. */
export const callLimits = { calls: 32, name: 64, arguments: 4000 } as const

interface Delta {
  index?: unknown
  id?: unknown
  function?: { name?: unknown; arguments?: unknown } | null
}

/**
 * Puts calls together from their pieces. Endpoints differ: some number the calls, some only name them, some send each
 * whole under the same number.
 */
export function gatherCalls() {
  const calls: (ToolCall & { index: unknown })[] = []
  const placeOf = ({ index, id, function: called }: Delta) => {
    const named = typeof id === 'string' && id !== '' ? id.slice(0, 100) : null
    const found = calls.findLast(call => index === undefined || index === null || call.index === index)
    const isNext = !found || (named !== null && found.id !== '' && found.id !== named)
    // Without any number or name, another name of a function begins another call.
    const isUnnamed = found && named === null && typeof index !== 'number' && typeof called?.name === 'string'
    if (found && !isNext && !isUnnamed) return found
    const call = { index, id: '', name: '', arguments: '' }
    // The last place is that of whichever is too many.
    if (calls.length > callLimits.calls) calls.pop()
    calls.push(call)
    return call
  }
  return {
    take(deltas: unknown): void {
      if (!Array.isArray(deltas)) return
      for (const delta of deltas as (Delta | null)[]) {
        if (typeof delta !== 'object' || delta === null) continue
        const call = placeOf(delta)
        if (call.id === '' && typeof delta.id === 'string') call.id = delta.id.slice(0, 100)
        const { name, arguments: given } = delta.function ?? {}
        if (typeof name === 'string') call.name = (call.name + name).slice(0, callLimits.name)
        if (typeof given === 'string') call.arguments = (call.arguments + given).slice(0, callLimits.arguments)
      }
    },
    /** Those that are kept, each with a name of its own. */
    all: (): ToolCall[] =>
      calls.slice(0, callLimits.calls).map(({ id, name, arguments: given }, at) => ({
        id: id === '' ? `call_${at}` : id,
        name,
        arguments: given,
      })),
  }
}
