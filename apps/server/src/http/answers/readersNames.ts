import type { Language } from '@portico/contract/messages.ts'
import type { Any } from '@portico/contract/wire.ts'

/** English names by the names that records keep; a name that is nobody's, or several people's, is not among them. */
export type EnglishNames = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Fields in which a record keeps who wrote or sent it: the name alone, as it was then. */
const fields: ReadonlySet<string> = new Set(['changedBy', 'answeredBy', 'sender'])

/**
 * What a record says of people, in the reader's language: one who reads English finds the people's English names.
 * What is kept stays as it is, and is said where there is no other name.
 */
export async function inReadersNames<T>(value: T, language: Language, englishNames: EnglishNames): Promise<T> {
  if (language !== 'en') return value
  const kept = new Set<string>()
  visit(value, name => {
    kept.add(name)
    return name
  })
  if (kept.size === 0) return value
  const known = await englishNames([...kept])
  return visit(value, name => known.get(name) ?? name) as T
}

/** A copy in which each of the fields says what `say` makes of it; lists and plain objects are looked through. */
function visit(value: unknown, say: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map(item => visit(item, say))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [
      key,
      fields.has(key) && typeof it === 'string' ? say(it) : visit(it, say),
    ]),
  )
}

/** Whether an answer of this form can name somebody so: found out once for each call, not for each answer. */
export function namesPeople(type: Any): boolean {
  if ('rows' in type && typeof type.rows === 'object' && type.rows !== null)
    return Object.entries(type.rows).some(([name, row]) => fields.has(name) || namesPeople(row[1]))
  const { def } = type._zod
  const inner = [
    ...('element' in def ? [def.element] : []),
    ...('innerType' in def ? [def.innerType] : []),
    ...('options' in def && Array.isArray(def.options) ? def.options : []),
  ]
  return inner.some(it => namesPeople(it as Any))
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
