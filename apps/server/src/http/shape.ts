/** Bounds of any JSON that comes in, before its schema looks at it (security rule 20). */
export const shapeLimits = { depth: 32, keys: 1000 } as const

/** False for too deep, more keys in all than `keys`, one that is a prototype's, NUL, other control characters or lone surrogates anywhere in it. */
export function isSoundShape(value: unknown, keys: number = shapeLimits.keys): boolean {
  const left = { keys, items: 50_000 }
  return check(value, 0, left)
}

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const opens = new Set([...'[{'].map(sign => sign.charCodeAt(0)))
const closes = new Set([...']}'].map(sign => sign.charCodeAt(0)))

/**
 * True for a text of JSON that nests deeper than any is taken; told before it is read, since reading millions of brackets
 * holds everybody up for a second. What is no JSON is not judged.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) isText = !isText
    else if (isText) at += sign === backslash ? 1 : 0
    else if (opens.has(sign) && ++depth > shapeLimits.depth) return true
    else if (closes.has(sign)) depth -= 1
  }
  return false
}

function check(value: unknown, depth: number, left: { keys: number; items: number }): boolean {
  if (typeof value === 'string') return isSoundText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= shapeLimits.depth) return false
  if (Array.isArray(value)) {
    left.items -= value.length
    return left.items >= 0 && value.every(item => check(item, depth + 1, left))
  }
  for (const key of Object.keys(value)) {
    if (--left.keys < 0 || key === '__proto__' || !isSoundText(key)) return false
    if (!check((value as Record<string, unknown>)[key], depth + 1, left)) return false
  }
  return true
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsound = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const allUnsound = new RegExp(unsound, 'g')
const isSoundText = (text: string): boolean => text.isWellFormed() && !unsound.test(text)

/** A text without what is taken in none: for files that programs write, where nobody sees it. */
export const soundText = (text: string): string => text.replace(allUnsound, '').toWellFormed()
