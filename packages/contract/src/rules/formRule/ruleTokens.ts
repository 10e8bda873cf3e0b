import { RuleFailure } from './ruleRuns.ts'

/** A word or sign of a rule. `at`: its first character, from 1. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

/** Data sets have keys and columns with hyphens and points; no other name has hyphens. */
const token =
  /(\d+(?:\.\d+)?)|'((?:[^'\\]|\\['\\])*)'|(dataset\.[\w.-]+|[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*)|(\|\||&&|[=!<>]=|[-+*/<>!?:()[\],])/y
const kinds = ['number', 'text', 'name', 'sign'] as const
const blanks = /\s*/y

/** The words and signs of a rule, with an end behind them. */
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
    if (!kind) throw mistakeAt(rule, from, at)
    const said = groups[group] ?? ''
    found.push({ kind, text: kind === 'text' ? said.replace(/\\(.)/g, '$1') : said, at })
    forward(token.lastIndex)
  }
}

function mistakeAt(rule: string, from: number, at: number): RuleFailure {
  const [found = ''] = rule.slice(from)
  return found === "'" ? new RuleFailure('unclosedText', at) : new RuleFailure('unknownSign', at, { found })
}
