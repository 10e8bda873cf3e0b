/** What an upstream sends that is no answer. */
export class EventProblem extends Error {
  override readonly name = 'EventProblem'
}

/** Reads JSON; what is none is passed over, as the specification says of such lines. */
export function jsonOf(data: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
