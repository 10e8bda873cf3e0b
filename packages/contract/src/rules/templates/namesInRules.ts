import { attributesOf } from '../formRule/ruleNames.ts'
import { type RuleType, scalars } from '../formRule/ruleValues.ts'
import { namesOfField } from './templateKinds.ts'
import type { Placed } from './walkFields.ts'

/** What rules may read, with its type; what is computed is added once its rule is read. */
export interface NamesInRules {
  add(name: string, table: string | null, type: RuleType): void
  /** Of the whole form, and within a row of a table of its columns too. */
  within(table: string | null): ReadonlyMap<string, RuleType>
}

/** Gathers what the rules of a template may read. */
export function namesInRules(all: readonly Placed[]): NamesInRules {
  const form = new Map<string, RuleType>([...attributesOf('person', 'person'), ...attributesOf('unit', 'unit')])
  const rows = new Map<string, Map<string, RuleType>>()
  const add = (name: string, table: string | null, type: RuleType) => {
    if (table === null) {
      form.set(name, type)
      return
    }
    rows.set(table, (rows.get(table) ?? new Map<string, RuleType>()).set(name, type))
    // Of all rows together it is a list, and no list holds lists.
    const scalar = scalars.find(it => it === type)
    if (scalar) form.set(`${table}.${name}`, `list of ${scalar}`)
  }
  for (const { field, table } of all)
    for (const [name, type] of namesOfField(field)) add(name, table?.key ?? null, type)
  const within = (table: string | null): ReadonlyMap<string, RuleType> => {
    const own = table === null ? undefined : rows.get(table)
    return own ? new Map([...form, ...own]) : form
  }
  return { add, within }
}
