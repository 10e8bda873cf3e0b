import { createHash } from 'node:crypto'

/** SHA-256 of a value as canonical JSON, in hex: names in the order of their code units, no blanks between. */
export const jsonDigest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('hex')

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(pairs.map(([name, inside]) => [name, inOrder(inside)]))
}
