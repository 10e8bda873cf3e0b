import type { CellValue, FieldValue, FormRow, FormValues } from '../../work/documentEntities.ts'
import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { TemplateColumn, TemplateField } from '../../work/templateFields.ts'
import { rootOf } from '../formRule/formGraph.ts'
import { cellOf, isFilled, type NamedThings, rowsOf } from './ruleInputs.ts'

/**
 * What fields fill themselves with now (`from`), of those only that say something else: what may be changed is filled
 * once, while it is empty; what may not is always what its source says.
 */
export function filledFrom({ form }: TemplateDocument, values: FormValues, named: NamedThings): FormValues {
  const fields = form.groups.flatMap(group => group.fields)
  const filled: Record<string, FieldValue> = {}
  const kindOf = new Map<string, TemplateColumn['kind']>(fields.map(({ key, kind }) => [key, kind]))
  for (const field of fields) {
    if (field.kind === 'table') {
      const rows = rowsIn(field, rowsOf(values[field.key]), values, kindOf, named)
      if (rows) filled[field.key] = rows
      continue
    }
    const value = sourceOf(field, key => cellOf({ ...values, ...filled }, key), kindOf, named)
    if (value !== undefined && isDue(field, cellOf(values, field.key), value)) filled[field.key] = value
  }
  return filled
}

/** Of a fact that is the key of a dictionary, under which name stands what that is called: a text says it. */
export const labelName = (fact: string): string => `${fact}.label`

const isDue = ({ mayChange = false }: TemplateColumn, has: CellValue | undefined, value: string) =>
  mayChange ? !isFilled(has) : has !== value

/** What its source says; undefined while that is not known. */
function sourceOf(
  { from, kind }: TemplateColumn,
  saidBy: (key: string) => CellValue | undefined,
  kindOf: ReadonlyMap<string, TemplateColumn['kind']>,
  named: NamedThings,
): string | undefined {
  if (from === undefined) return undefined
  const root = rootOf(from)
  const isByItself = root === 'person' || root === 'unit' || root === 'dataset'
  const whose = isByItself ? root : `${kindOf.get(root)}:${String(saidBy(root) ?? '')}`
  const facts = named[whose]?.facts
  const name = from.slice(root.length + 1)
  return (kind === 'text' ? facts?.[labelName(name)] : undefined) ?? facts?.[name]
}

function rowsIn(
  { columns = [] }: TemplateField,
  rows: readonly FormRow[],
  values: FormValues,
  kinds: ReadonlyMap<string, TemplateColumn['kind']>,
  named: NamedThings,
): FormRow[] | null {
  const own = columns.filter(column => column.from !== undefined)
  if (own.length === 0) return null
  const kindOf = new Map([...kinds, ...columns.map(({ key, kind }): [string, TemplateColumn['kind']] => [key, kind])])
  let hasChanged = false
  const filled = rows.map(row => {
    const cells = { ...row.cells }
    for (const column of own) {
      const value = sourceOf(column, key => cells[key] ?? cellOf(values, key), kindOf, named)
      if (value === undefined || !isDue(column, cells[column.key], value)) continue
      cells[column.key] = value
      hasChanged = true
    }
    return { ...row, cells }
  })
  return hasChanged ? filled : null
}
