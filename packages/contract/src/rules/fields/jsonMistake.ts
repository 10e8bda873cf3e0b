/** The next token, after what may stand before it. */
const token =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text of JSON has none of them.
  /[ \t\n\r]*(?:("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y
const blanks = /[ \t\n\r]*/y

/** Where a text stops being JSON: line and column, both from 1, and what stands there; nothing at its end. */
export interface JsonMistake {
  line: number
  column: number
  found: string
}

type Next = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd'

/**
 * Finds the first token of a text that JSON does not allow there; null where all of it is JSON. Engines say it in words
 * of their own, in English, and some without the place.
 */
export function jsonMistake(text: string): JsonMistake | null {
  const open: string[] = []
  let next: Next | 'nothing' = 'value'
  const afterValue = (): Next | 'nothing' => (open.length > 0 ? 'commaOrEnd' : 'nothing')
  for (let at = 0; ; ) {
    blanks.lastIndex = at
    blanks.exec(text)
    const start = blanks.lastIndex
    if (start >= text.length) return next === 'nothing' ? null : mistakeAt(text, start)
    token.lastIndex = at
    const [, string, plain, sign = ''] = token.exec(text) ?? []
    at = token.lastIndex
    const isInObject = open.at(-1) === '{'
    const takesValue = next === 'value' || next === 'valueOrEnd'
    if (string !== undefined && (next === 'name' || next === 'nameOrEnd')) next = 'colon'
    else if (takesValue && (string !== undefined || plain !== undefined)) next = afterValue()
    else if (takesValue && (sign === '{' || sign === '[')) {
      open.push(sign)
      next = sign === '{' ? 'nameOrEnd' : 'valueOrEnd'
    } else if (next === 'colon' && sign === ':') next = 'value'
    else if (next === 'commaOrEnd' && sign === ',') next = isInObject ? 'name' : 'value'
    else if (sign === (isInObject ? '}' : ']') && next.endsWith('OrEnd')) {
      open.pop()
      next = afterValue()
    } else return mistakeAt(text, start)
  }
}

function mistakeAt(text: string, at: number): JsonMistake {
  const before = text.slice(0, at).split(/\r\n?|\n/)
  const found = /^(?:"?[\p{L}\p{N}_$.-]{1,20}"?|[\s\S])/u.exec(text.slice(at))?.[0] ?? ''
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1, found }
}
