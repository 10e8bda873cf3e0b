import type { CellValue, FieldValue, FormRow, FormValues, NamedThing } from '../../work/documentEntities.ts'
import type { TemplateColumn } from '../../work/templateFields.ts'
import { rootOf } from '../formRule/formGraph.ts'
import { type RuleType, type RuleValue, readValue } from '../formRule/ruleValues.ts'
import { namesOfField } from '../templates/templateKinds.ts'

/**
 * What people, units and projects are called, and what rules may read of them: `person:2009118`, `person` for the applicant.
 * `dataset` has what data sets say of the applicant, which fields fill themselves from.
 */
export type NamedThings = Readonly<Record<string, NamedThing>>

/** True where somebody filled something in. */
export const isFilled = (value: FieldValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The rows of a table; none where its value is no table. */
export const rowsOf = (value: FieldValue | undefined): readonly FormRow[] =>
  Array.isArray(value) ? value.filter((it): it is FormRow => typeof it === 'object') : []

/** A row in which nothing stands yet. */
export const isBlankRow = ({ cells }: FormRow): boolean => !Object.values(cells).some(isFilled)

const textsOf = (value: CellValue | undefined): readonly string[] => (Array.isArray(value) ? value : [])

/** What rules read of a field by itself: its value, and what is known of whom or what it names. */
export function inputsOf(
  field: TemplateColumn,
  value: CellValue | undefined,
  named: NamedThings,
): [string, RuleValue][] {
  const { key, kind } = field
  return namesOfField(field).map(([name, type]): [string, RuleValue] => {
    const attribute = name.slice(key.length + 1)
    if (kind === 'range') return [name, readValue(type, textsOf(value)[attribute === 'from' ? 0 : 1])]
    if (attribute) return [name, readValue(type, named[`${kind}:${String(value)}`]?.facts[attribute])]
    // A switch that nobody touched says no.
    if (kind === 'yesNo') return [name, value === true]
    // Files are one name to rules: whether there is any.
    const isFile = kind === 'file' || kind === 'picture' || kind === 'signature'
    return [name, readValue(type, isFile ? textsOf(value)[0] : value)]
  })
}

/** What rules read of the applicant: `person.mobile`, `unit.name`. */
export const inputsOfApplicant = (names: ReadonlyMap<string, RuleType>, named: NamedThings): [string, RuleValue][] =>
  [...names].flatMap(([name, type]): [string, RuleValue][] => {
    const root = rootOf(name)
    if (root !== 'person' && root !== 'unit') return []
    return [[name, readValue(type, named[root]?.facts[name.slice(root.length + 1)])]]
  })

/** A single value; nothing where it is a table. */
export function cellOf(values: FormValues, key: string): CellValue | undefined {
  const value = values[key]
  return Array.isArray(value) && value.some(it => typeof it === 'object') ? undefined : (value as CellValue | undefined)
}
