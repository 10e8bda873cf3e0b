import type { ProposedField, ProposedFields } from '@portico/contract/rules/templates/word/proposedFields.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { freshField } from '../fieldKinds.ts'
import { fieldsOf, freeKey } from '../fieldList.ts'

type Form = TemplateDocument['form']

/** Fields as they begin, with the names that the Word file knows them by; columns are for `addProposed` to fill in. */
function fieldsFor(proposed: readonly ProposedField[], taken: readonly string[]): TemplateField[] {
  const made: TemplateField[] = []
  for (const { kind, key, label, hasLines } of proposed) {
    const free = freeKey(key, [...taken, ...made.map(it => it.key)])
    made.push({ ...freshField(kind, free), label: { ...label }, ...(hasLines && { hasLines }) })
  }
  return made
}
const keysOf = (fields: readonly TemplateField[] = []) => fields.map(({ key }) => key)

/**
 * The form with what its Word file asks for: fields in the last group, columns in their tables. A column has no key of a
 * field: rules of its row would read one for the other.
 */
export function addProposed(form: Form, { fields, columns }: ProposedFields, group: { zh: string; en: string }): Form {
  const own = keysOf(fieldsOf(form))
  const groups = form.groups.map(it => ({
    ...it,
    fields: it.fields.map(field => {
      const more = columns.filter(({ table }) => table === field.key).map(({ column }) => column)
      if (more.length === 0) return field
      const there = field.columns ?? []
      return { ...field, columns: [...there, ...fieldsFor(more, [...own, ...keysOf(there)])] }
    }),
  }))
  const inTables = fieldsOf({ groups }).flatMap(field => keysOf(field.columns))
  const made = fieldsFor(fields, [...own, ...inTables])
  const all = [...own, ...keysOf(made)]
  const added = made.map((field, at) =>
    field.kind === 'table' ? { ...field, columns: fieldsFor(fields[at]?.columns ?? [], all) } : field,
  )
  const last = groups.at(-1) ?? { key: 'more', title: group, fields: [] }
  return { groups: [...groups.slice(0, -1), { ...last, fields: [...last.fields, ...added] }] }
}
