import { ruleFunctions } from './ruleFunctions.ts'
import { commonType, fits, levels } from './ruleOperators.ts'
import type { RuleProblem } from './ruleProblems.ts'
import {
  bounded,
  type Part,
  problemOf,
  RuleFailure,
  type RuleResult,
  type RuleScope,
  spend,
  weightOf,
} from './ruleRuns.ts'
import { longestRule, type Token, tokensOf } from './ruleTokens.ts'
import { elementOf, type RuleType, readValue } from './ruleValues.ts'

const mostParts = 100
const deepest = 20

/** A rule that can run. */
export interface Rule {
  /** What it gives; never throws, whatever the values are. */
  readonly run: (scope: RuleScope) => RuleResult
  /** The names that it reads, each once: `amount`, `materials.count`, `project.balance`. */
  readonly deps: readonly string[]
  readonly type: RuleType
}

export type CompiledRule =
  | { readonly rule: Rule; readonly problem: null }
  | { readonly rule: null; readonly problem: RuleProblem }

/** Reads a rule over these names (`amount`, `materials.count`, `project.balance`), or says what is wrong first and where. */
export function compileRule(text: string, fields: ReadonlyMap<string, RuleType>): CompiledRule {
  try {
    if (text.length > longestRule) throw new RuleFailure('tooLong', null, { max: longestRule })
    const { part, deps } = read(tokensOf(text), fields)
    return { rule: { run: runOf(part), deps, type: part.type }, problem: null }
  } catch (error) {
    return { rule: null, problem: problemOf(error) }
  }
}

const runOf =
  (part: Part) =>
  (scope: RuleScope): RuleResult => {
    try {
      return { value: part.run(scope), problem: null }
    } catch (error) {
      return { value: null, problem: problemOf(error) }
    }
  }

function read(tokens: readonly Token[], fields: ReadonlyMap<string, RuleType>): { part: Part; deps: string[] } {
  const deps = new Set<string>()
  let next = 0
  let parts = 0
  let depth = 0

  const here = (): Token => tokens[next] ?? { kind: 'end', text: '', at: 1 }
  const isAt = (...signs: string[]) => here().kind !== 'text' && signs.includes(here().text)
  const taken = (): Token => {
    const token = here()
    next += 1
    return token
  }
  const wrong = (): RuleFailure => {
    const { kind, text, at } = here()
    return kind === 'end' ? new RuleFailure('incomplete', at) : new RuleFailure('unexpected', at, { found: text })
  }
  const must = (sign: string) => {
    if (!isAt(sign)) throw new RuleFailure('missing', here().at, { sign })
    next += 1
  }
  /** A part of its own, which takes a step each time and keeps its results within bounds. */
  const made = (type: RuleType, at: number, run: Part['run'], written?: readonly string[]): Part => {
    parts += 1
    if (parts > mostParts) throw new RuleFailure('tooManyParts', null, { max: mostParts })
    const counted = (scope: RuleScope) => {
      spend(scope, 1)
      return bounded(run(scope), at)
    }
    return { type, at, run: counted, ...(written && { written }) }
  }
  const wanted = (part: Part, type: RuleType, sign: string): Part => {
    if (!fits(part, type)) throw new RuleFailure('typeNotTaken', part.at, { sign, given: part.type })
    return part
  }

  function whole(): Part {
    depth += 1
    if (depth > deepest) throw new RuleFailure('tooDeep', here().at, { max: deepest })
    const part = between(0)
    const chosen = isAt('?') ? choice(part) : part
    depth -= 1
    return chosen
  }

  function choice(condition: Part): Part {
    const { at } = taken()
    wanted(condition, 'yesNo', '?')
    const yes = whole()
    must(':')
    const no = whole()
    const type = commonType([yes, no])
    if (!type) throw new RuleFailure('typesDiffer', at, { sign: ':', left: yes.type, right: no.type })
    return made(type, at, scope => {
      const holds = condition.run(scope)
      return holds === null ? null : (holds ? yes : no).run(scope)
    })
  }

  /** Parts with a sign between them that binds as much as `level` says. */
  function between(level: number): Part {
    const signs = levels[level]
    if (!signs) return unary()
    let left = between(level + 1)
    for (let operator = signOf(signs); operator; operator = signOf(signs)) {
      const { at } = taken()
      const { type, run } = operator([left, between(level + 1)], at)
      left = made(type, at, run)
      // Comparisons stand alone: `1 < 2 < 3` says nothing.
      if (signs.has('==')) break
    }
    return left
  }
  const signOf = <T>(signs: ReadonlyMap<string, T>): T | undefined =>
    here().kind === 'text' ? undefined : signs.get(here().text)

  function unary(): Part {
    if (!isAt('!', '-')) return primary()
    const { text: sign, at } = taken()
    const part = wanted(primary(), sign === '!' ? 'yesNo' : 'decimal', sign)
    return made(sign === '!' ? 'yesNo' : 'decimal', at, scope => {
      const value = part.run(scope)
      return typeof value === 'bigint' ? -value : value === null ? null : !value
    })
  }

  function primary(): Part {
    const { kind, text, at } = here()
    if (isAt('(')) {
      next += 1
      const part = whole()
      must(')')
      return part
    }
    if (isAt('[')) return list()
    if (kind === 'name' && text !== 'in') return named(taken())
    if (kind !== 'number' && kind !== 'text') throw wrong()
    next += 1
    if (kind === 'text') return made('text', at, () => text, [text])
    const value = readValue('decimal', text)
    if (value === null) throw new RuleFailure('numberForm', at)
    return made('decimal', at, () => value, [text])
  }

  function named({ text: name, at }: Token): Part {
    if (name === 'true' || name === 'false') return made('yesNo', at, () => name === 'true')
    if (ruleFunctions.has(name) || isAt('(')) return call(name, at)
    const type = fields.get(name)
    if (!type) throw new RuleFailure('unknownField', at, { name })
    deps.add(name)
    return made(type, at, ({ values }) => values.get(name) ?? null)
  }

  /** Parts with commas between them, up to a closing sign. */
  function several(close: string): Part[] {
    const found: Part[] = []
    if (!isAt(close)) {
      found.push(whole())
      while (isAt(',')) {
        next += 1
        found.push(whole())
      }
    }
    must(close)
    return found
  }

  function list(): Part {
    const { at } = taken()
    const elements = several(']')
    const type = commonType(elements)
    if (!type) throw new RuleFailure('elementsDiffer', at)
    if (type.startsWith('list of ')) throw new RuleFailure('typeNotTaken', at, { sign: '[ ]', given: type })
    const written = elements.flatMap(it => it.written ?? [])
    const isWritten = written.length === elements.length
    const listType = `list of ${type}` as RuleType
    return made(listType, at, scope => elements.map(it => it.run(scope)), isWritten ? written : undefined)
  }

  function call(name: string, at: number): Part {
    const called = ruleFunctions.get(name)
    if (!called) throw new RuleFailure('unknownFunction', at, { name })
    must('(')
    const given = several(')')
    const { takes, gives, run } = called
    // `round(x)` is `round(x, 0)`.
    if (name === 'round' && given.length === 1) given.push(made('decimal', at, () => 0n, ['0']))
    if (given.length !== takes.length) throw new RuleFailure('argumentCount', at, { name, count: takes.length })
    const as = given.map((part, number) => {
      const type = takes[number]?.find(it => fits(part, it))
      if (!type) throw new RuleFailure('argumentType', part.at, { name, number: number + 1, given: part.type })
      return type
    })
    if (name === 'round' && !/^[0-6]$/.test(given[1]?.written?.[0] ?? '')) throw new RuleFailure('roundPlaces', at)
    const [first = 'absent'] = as
    const type = gives === 'first' ? first : gives === 'element' ? elementOf(first) : gives
    return made(type, at, scope => {
      const values = given.map(it => it.run(scope))
      if (name !== 'has' && values.includes(null)) return null
      for (const value of values) spend(scope, weightOf(value))
      return run({ name, at, scope }, ...(values as never[]))
    })
  }

  const { kind: lastKind, text: found = '', at: lastAt = 1 } = tokens.at(-1) ?? {}
  if (lastKind === 'wrong' && found === "'") throw new RuleFailure('unclosedText', lastAt)
  if (lastKind === 'wrong') throw new RuleFailure('unknownSign', lastAt, { found })
  const part = whole()
  if (here().kind !== 'end') throw wrong()
  return { part, deps: [...deps] }
}
