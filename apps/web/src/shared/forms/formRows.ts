import { isFilled, rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import type { FieldValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'

/** A number for a new row, its own for good. Plain http from another machine has no `randomUUID`. */
export const newRowId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Nothing is null, whatever a control says for it. */
export const tidied = (value: FieldValue | undefined): FieldValue =>
  value === undefined || !isFilled(value) || (Array.isArray(value) && value.every(it => it === '')) ? null : value

/** Most rows that a table begins with. */
const mostAtFirst = 3

/** The rows that tables begin with, where they must have some: nobody has to add them first. */
export function firstRows({ form }: TemplateDocument, values: FormValues): FormValues {
  const tables = form.groups.flatMap(group => group.fields).filter(field => field.kind === 'table')
  return Object.fromEntries(
    tables.flatMap(({ key, minRows = 0, isRequired }) => {
      const count = Math.min(mostAtFirst, Math.max(minRows, isRequired ? 1 : 0))
      if (count === 0 || rowsOf(values[key]).length > 0) return []
      return [[key, Array.from({ length: count }, () => ({ id: newRowId(), cells: {} }))] as const]
    }),
  )
}
