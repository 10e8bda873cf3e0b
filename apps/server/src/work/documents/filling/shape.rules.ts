import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { decidersFields } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { CellValue, FieldValue, FormRow } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateColumn, TemplateFieldKind } from '@portico/contract/work/templateFields.ts'
import { refuse } from '#http/rejection.ts'
import { fieldsOf } from './references.rules.ts'

/** What a value looks like as it is kept: a text, one of yes and no, a list of texts, rows, or nothing of its own. */
const shapes: Readonly<Record<TemplateFieldKind, 'text' | 'yesNo' | 'list' | 'rows' | null>> = {
  text: 'text',
  number: 'text',
  amount: 'text',
  date: 'text',
  time: 'text',
  moment: 'text',
  range: 'list',
  choice: 'text',
  choices: 'list',
  person: 'text',
  unit: 'text',
  project: 'text',
  table: 'rows',
  file: 'list',
  picture: 'list',
  signature: 'list',
  yesNo: 'yesNo',
  computed: null,
  note: null,
}
/** As long as what is no text of several lines may be while somebody types it. */
const longest = 200
/** The most that all values of a document may take, as JSON. */
const mostValues = 1024 * 1024

/** The form is another one than the browser has: it was read before the template changed. */
const otherForm = () => refuse('documentFormChanged')

/**
 * Changed values as they are kept. What is computed, or not for who sends it to fill in, is left out; an unknown field and a value of another kind are refused.
 * Whether a value is right is not asked: a draft keeps what people have typed so far.
 */
export function checkedValues(
  template: TemplateDocument,
  set: Readonly<Record<string, FieldValue>>,
  left: ReadonlySet<string> = decidersFields(template),
): Map<string, FieldValue> {
  const known = new Map(fieldsOf(template).map(field => [field.key, field]))
  const checked = new Map<string, FieldValue>()
  for (const [key, value] of Object.entries(set)) {
    const field = known.get(key)
    if (!field) throw otherForm()
    if (shapes[field.kind] === null || left.has(key)) continue
    if (shapes[field.kind] !== 'rows') checked.set(key, checkedCell(field, value))
    else if (value === null) checked.set(key, null)
    else if (!Array.isArray(value) || rowsOf(value).length !== value.length) throw otherForm()
    else checked.set(key, checkedRows(field.columns ?? [], rowsOf(value)))
  }
  return checked
}

function checkedRows(columns: readonly TemplateColumn[], rows: readonly FormRow[]): FormRow[] {
  const known = new Map(columns.map(column => [column.key, column]))
  if (new Set(rows.map(row => row.id)).size !== rows.length || rows.some(row => row.id === '')) throw otherForm()
  return rows.map(({ id, cells }) => ({
    id,
    cells: Object.fromEntries(
      Object.entries(cells).flatMap(([key, value]): [string, CellValue][] => {
        const column = known.get(key)
        if (!column) throw otherForm()
        return shapes[column.kind] === null ? [] : [[key, checkedCell(column, value)]]
      }),
    ),
  }))
}

function checkedCell({ kind }: TemplateColumn, value: FieldValue): CellValue {
  if (value === null) return null
  const isIt = {
    text: () => typeof value === 'string' && (kind === 'text' || value.length <= longest),
    yesNo: () => typeof value === 'boolean',
    list: () =>
      Array.isArray(value) && value.every(it => typeof it === 'string') && (kind !== 'range' || value.length <= 2),
  } as const
  const shape = shapes[kind]
  if (shape === null || shape === 'rows' || !isIt[shape]()) throw otherForm()
  return value as CellValue
}

/** Refuses values that are more than any form takes. */
export function refuseTooMuch(values: Readonly<Record<string, FieldValue>>): void {
  if (Buffer.byteLength(JSON.stringify(values)) > mostValues) throw refuse('documentTooLarge')
}
