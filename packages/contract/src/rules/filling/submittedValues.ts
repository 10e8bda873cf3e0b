import type { FieldValue, FormValues } from '../../work/documentEntities.ts'
import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { KeptValue } from '../formRule/ruleValues.ts'
import { decidersFields } from '../templates/steps/stepFields.ts'
import { addressOf } from './formAddress.ts'
import type { FormOutcome } from './formOutcome.ts'
import { isBlankRow, isFilled, rowsOf } from './ruleInputs.ts'

/** What goes to whoever decides: what is shown, with what was computed; rows in which nothing stands are left out. */
export function submittedValues(document: TemplateDocument, values: FormValues, outcome: FormOutcome): FormValues {
  const others = decidersFields(document)
  const sent: Record<string, FieldValue> = {}
  const take = <T extends FieldValue>(to: Record<string, T>, key: string, kind: string, address: string, value?: T) => {
    if (kind === 'note' || outcome.hidden.has(address)) return
    // Until somebody decides, what only they fill in says nothing: not even no.
    if (value === undefined && others.has(address)) return
    const known = kind === 'computed' ? (keptText(outcome.computed.get(address)) as T) : switched(kind, value)
    if (known !== undefined && isFilled(known)) to[key] = known
  }
  for (const { key, kind, columns = [] } of document.form.groups.flatMap(group => group.fields)) {
    if (kind !== 'table') {
      take(sent, key, kind, key, values[key])
      continue
    }
    if (outcome.hidden.has(key)) continue
    const rows = rowsOf(values[key]).filter(row => !isBlankRow(row))
    sent[key] = rows.map(row => {
      const cells: typeof row.cells = {}
      for (const column of columns)
        take(cells, column.key, column.kind, addressOf(key, row.id, column.key), row.cells[column.key])
      return { ...row, cells }
    })
  }
  return sent
}

/** A switch that nobody touched says no. */
const switched = <T extends FieldValue>(kind: string, value?: T) => (kind === 'yesNo' ? ((value === true) as T) : value)

/** What is computed is a single value, which a form keeps as it keeps others. */
const keptText = (value: KeptValue | undefined) => (typeof value === 'object' ? null : value)
