import { formGraph, type Ruling } from '../formRule/formGraph.ts'
import { namesIn } from '../formRule/ruleTokens.ts'
import type { Mistake } from './templateMistakes.ts'
import type { TemplateRule } from './templateRules.ts'
import type { Placed } from './walkFields.ts'

/** A rule by the fields and columns that it reads; none where a column hangs on its table alone. */
interface Hanging extends Ruling {
  readonly it: TemplateRule | null
}

/** How a field or a column is told apart from all others: columns of two tables may have the same key. */
export const nodeOf = (field: string, table: string | null): string => (table === null ? field : `${table}/${field}`)

/** The field or column that a name of a rule reads: `count` of its own row, `materials.count`, `project.balance`. */
export function nodeRead(name: string, table: string | null, known: ReadonlySet<string>): string | undefined {
  const [first = '', second = ''] = name.split('.')
  const possible = [...(table === null ? [] : [nodeOf(first, table)]), nodeOf(second, first), first]
  return possible.find(node => known.has(node))
}

/** Rules so that each comes after those that make what it reads; where they go round, as they stand, and the mistake. */
export function rulesInOrder(
  rules: readonly TemplateRule[],
  all: readonly Placed[],
): { rules: readonly TemplateRule[]; circle: Mistake | null } {
  const placed = new Map(all.map(it => [nodeOf(it.field.key, it.table?.key ?? null), it]))
  const known = new Set(placed.keys())
  const ofRules = rules.map((it): Hanging => {
    const deps = namesIn(it.text).flatMap(name => nodeRead(name, it.table, known) ?? [])
    return { it, field: it.field === null ? null : nodeOf(it.field, it.table), gives: it.gives, deps }
  })
  // What a table is not shown with, its columns are not.
  const ofColumns = all.flatMap(({ field, table }): Hanging[] =>
    table ? [{ it: null, field: nodeOf(field.key, table.key), gives: 'shown', deps: [table.key] }] : [],
  )
  const graph = formGraph([...ofRules, ...ofColumns])
  if (graph.circle === null) return { rules: graph.rules.flatMap(({ it }) => it ?? []), circle: null }
  const circle = graph.circle
  const first = rules.find(
    it => it.field !== null && it.gives !== 'answer' && circle.includes(nodeOf(it.field, it.table)),
  )
  const path = (language: 'zh' | 'en') =>
    circle
      .map(node => {
        const { field, table } = placed.get(node) ?? {}
        return [table?.label[language], field?.label[language] ?? node].filter(Boolean).join(' ')
      })
      .join(' → ')
  const mistake: Mistake = {
    place: first?.place ?? [],
    key: 'ruleCircle',
    values: { path: { zh: path('zh'), en: path('en') } },
  }
  return { rules, circle: mistake }
}
