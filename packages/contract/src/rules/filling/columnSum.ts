import type { FormRow } from '../../work/documentEntities.ts'
import type { TemplateDocument } from '../../work/templateDocument.ts'
import { decimalText, readValue } from '../formRule/ruleValues.ts'

/** True where a rule of the template adds the column up: what it counts with is shown. */
export const isAddedUp = (template: TemplateDocument, table: string, column: string): boolean =>
  JSON.stringify(template).replace(/\s/g, '').includes(`sum(${table}.${column})`)

/** What a column's decimals come to, without floats; cells that are none count for nothing. */
export const columnSum = (rows: readonly FormRow[], column: string): string =>
  decimalText(
    rows.reduce((sum, { cells }) => {
      const value = readValue('decimal', cells[column])
      return typeof value === 'bigint' ? sum + value : sum
    }, 0n),
  )
