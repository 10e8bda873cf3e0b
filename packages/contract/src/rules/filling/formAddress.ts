/** Where a value of a form stands: a field, or a cell of its table. */
export interface FormAddress {
  readonly field: string
  readonly row: string | null
  readonly column: string | null
}

/** The same as one text, for maps and ids: `amount`, `materials/r1/copies`. */
export const addressOf = (field: string, row: string | null = null, column: string | null = null): string =>
  row === null || column === null ? field : `${field}/${row}/${column}`
