import { EventProblem } from './upstream/eventValues.rules.ts'

/** A function that a model asks for. */
export interface ToolCall {
  id: string
  name: string
  /** JSON, as the model wrote it: it may be none. */
  arguments: string
}

/** What one answer of a model may ask for at once, and how long one of them may be. */
export const callLimits = { calls: 8, name: 64, arguments: 4000 } as const

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
    if (calls.length >= callLimits.calls) throw new EventProblem('too many calls')
    const call = { index, id: '', name: '', arguments: '' }
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
        if (typeof delta.function?.name === 'string') call.name += delta.function.name
        if (typeof delta.function?.arguments === 'string') call.arguments += delta.function.arguments
        if (call.name.length > callLimits.name || call.arguments.length > callLimits.arguments)
          throw new EventProblem('a call is too long')
      }
    },
    /** All of them, each with a name of its own. */
    all: (): ToolCall[] =>
      calls.map(({ id, name, arguments: given }, at) => ({
        id: id === '' ? `call_${at}` : id,
        name,
        arguments: given,
      })),
  }
}
