/** A word or sign of a rule, or what is none (`wrong`). `at`: its first character, from 1. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'wrong' | 'end'
  readonly text: string
  readonly at: number
}

/** Data sets have keys and columns with hyphens and points; no other name has hyphens. */
const token =
  /(\d+(?:\.\d+)?)|'((?:[^'\\]|\\['\\])*)'|(dataset\.[\w.-]+|[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*)|(\|\||&&|[=!<>]=|[-+*/<>!?:()[\],])/y
/** No rule has more characters. */
export const longestRule = 500
const words = new Set(['true', 'false', 'in'])
const kinds = ['number', 'text', 'name', 'sign'] as const
const blanks = /\s*/y

/** The words and signs of a rule, the last an end, or the first that is none. */
export function tokensOf(rule: string): Token[] {
  const found: Token[] = []
  let from = 0
  let at = 1
  const forward = (to: number) => {
    at += [...rule.slice(from, to)].length
    from = to
  }
  while (true) {
    blanks.lastIndex = from
    blanks.exec(rule)
    forward(blanks.lastIndex)
    if (from === rule.length) return [...found, { kind: 'end', text: '', at }]
    token.lastIndex = from
    const groups = token.exec(rule)?.slice(1) ?? []
    const group = groups.findIndex(it => it !== undefined)
    const kind = kinds[group]
    if (!kind) return [...found, { kind: 'wrong', text: [...rule.slice(from)][0] ?? '', at }]
    const said = groups[group] ?? ''
    found.push({ kind, text: kind === 'text' ? said.replace(/\\(.)/g, '$1') : said, at })
    forward(token.lastIndex)
  }
}

/** The names that a rule reads, each once, whether or not there are such fields. */
export function namesIn(rule: string): string[] {
  const tokens = tokensOf(rule.slice(0, longestRule))
  const names = tokens.filter(
    ({ kind, text }, at) => kind === 'name' && !words.has(text) && tokens[at + 1]?.text !== '(',
  )
  return [...new Set(names.map(it => it.text))]
}
