/** What nobody is to find in a browser. */
const secretNames = /sealed|password|secret|cardId/i

/** What of a form is kept: what JSON gives back as it was, and no secrets. */
export const keptValues = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      secretNames.test(name) || !isPlain(value) ? [] : [[name, value ?? null] as const],
    ),
  )

function isPlain(value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  )
}
