import { isFieldKey } from '@portico/contract/rules/formRule/ruleNames.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { FieldGroup, TemplateField, TemplateFieldKind } from '@portico/contract/work/templateFields.ts'
import { freshField, keptOf } from './fieldKinds.ts'
import { inserted, replaced, without } from './listParts.ts'

type Form = TemplateDocument['form']

/** A field or a column by its name for rules: `materials.seal` is a column. */
export interface FoundField {
  field: TemplateField
  /** Its place as mistakes name it: `form.groups[0].fields[2]`. */
  place: string
  /** The table that it is a column of. */
  table: TemplateField | null
}

export const fieldsOf = ({ groups }: Form): TemplateField[] => groups.flatMap(group => group.fields)

/** All fields and columns, in their order, with their places. */
export function placedFields({ groups }: Form): FoundField[] {
  return groups.flatMap((group, g) =>
    group.fields.flatMap((field, f) => {
      const place = `form.groups[${g}].fields[${f}]`
      const columns = (field.columns ?? []).map((column, c) => ({
        field: column,
        place: `${place}.columns[${c}]`,
        table: field,
      }))
      return [{ field, place, table: null }, ...columns]
    }),
  )
}

export const nameOfField = ({ field, table }: Pick<FoundField, 'field' | 'table'>) =>
  table ? `${table.key}.${field.key}` : field.key
export const findField = (form: Form, name: string): FoundField | undefined =>
  placedFields(form).find(it => nameOfField(it) === name)

/** `name`, or the first of `name2`, `name3`, … that is free. */
export function freeKey(name: string, taken: readonly string[]): string {
  if (!taken.includes(name) && isFieldKey(name)) return name
  for (let number = 2; ; number += 1) if (!taken.includes(`${name}${number}`)) return `${name}${number}`
}

/** The keys among which one must be alone: those of its table, or of all fields. */
export const keysBeside = (form: Form, table: TemplateField | null): string[] =>
  (table ? (form.groups.flatMap(it => it.fields).find(it => it.key === table.key)?.columns ?? []) : fieldsOf(form)).map(
    it => it.key,
  )

const inGroups = (form: Form, change: (fields: TemplateField[], group: FieldGroup) => TemplateField[]): Form => ({
  groups: form.groups.map(group => ({ ...group, fields: change(group.fields, group) })),
})

/** A change of all that stands beside a field: the fields of its group, or the columns of its table. */
function besideOf(form: Form, name: string, change: (list: TemplateField[], at: number) => TemplateField[]): Form {
  const [key = '', column] = name.split('.')
  return inGroups(form, fields => {
    const at = fields.findIndex(it => it.key === key)
    const table = fields[at]
    if (!table) return fields
    if (column === undefined) return change(fields, at)
    const columns = table.columns ?? []
    const place = columns.findIndex(it => it.key === column)
    return place < 0 ? fields : replaced(fields, at, { ...table, columns: change(columns, place) })
  })
}

export const changeField = (form: Form, name: string, next: Partial<TemplateField>): Form =>
  besideOf(form, name, (list, at) => list.map((it, place) => (place === at ? withoutNothing({ ...it, ...next }) : it)))

/** What is taken away is not there: a document has no names without values. */
const withoutNothing = (field: TemplateField): TemplateField =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as TemplateField

export const changeKind = (form: Form, name: string, kind: TemplateFieldKind): Form =>
  besideOf(form, name, (list, at) => list.map((it, place) => (place === at ? keptOf(it, kind) : it)))

export const removeField = (form: Form, name: string): Form => besideOf(form, name, (list, at) => without(list, at))

/** A copy of a field behind it, and its key. */
export function duplicateField(form: Form, name: string): { form: Form; key: string } {
  const found = findField(form, name)
  if (!found) return { form, key: name }
  const key = freeKey(found.field.key, keysBeside(form, found.table))
  const next = besideOf(form, name, (list, at) => inserted(list, at + 1, { ...found.field, key }))
  return { form: next, key: found.table ? `${found.table.key}.${key}` : key }
}

/** A new field behind the named one, or the last of the last group. */
export function addField(form: Form, kind: TemplateFieldKind, after: string | null): { form: Form; key: string } {
  const beside = after === null ? undefined : findField(form, after.split('.')[0] ?? '')
  const field = freshField(kind, freeKey(kind, keysBeside(form, null)))
  if (beside)
    return { form: besideOf(form, beside.field.key, (list, at) => inserted(list, at + 1, field)), key: field.key }
  const group = after === null ? undefined : form.groups.find(it => it.key === after)
  const last = group ?? form.groups.at(-1)
  return { form: inGroups(form, (fields, it) => (it === last ? [...fields, field] : fields)), key: field.key }
}

export function addColumn(form: Form, table: string): { form: Form; key: string } {
  const columns = findField(form, table)?.field.columns ?? []
  const column = freshField(
    'text',
    freeKey(
      'text',
      columns.map(it => it.key),
    ),
  )
  return { form: changeField(form, table, { columns: [...columns, column] }), key: `${table}.${column.key}` }
}

/** Takes a field to the place of another one, or to the end of a group. */
export function moveField(form: Form, key: string, to: { field: string } | { group: string }): Form {
  const moved = findField(form, key)?.field
  if (!moved) return form
  const isBehind = 'field' in to && isAfter(form, key, to.field)
  const rest = inGroups(form, fields => fields.filter(it => it.key !== key))
  return inGroups(rest, (fields, group) => {
    if ('group' in to) return group.key === to.group ? [...fields, moved] : fields
    const at = fields.findIndex(it => it.key === to.field)
    return at < 0 ? fields : inserted(fields, isBehind ? at + 1 : at, moved)
  })
}

/** Within one group what is taken down comes behind what it is dropped on, as the list shows it meanwhile. */
const isAfter = ({ groups }: Form, key: string, other: string): boolean =>
  groups.some(({ fields }) => {
    const [from, to] = [fields.findIndex(it => it.key === key), fields.findIndex(it => it.key === other)]
    return from >= 0 && to > from
  })

export function addGroup(form: Form): { form: Form; key: string } {
  const key = freeKey(
    'part',
    form.groups.map(it => it.key),
  )
  const title = { zh: `第 ${form.groups.length + 1} 部分`, en: `Part ${form.groups.length + 1}` }
  return { form: { groups: [...form.groups, { key, title, fields: [] }] }, key }
}
