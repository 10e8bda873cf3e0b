import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { TemplateColumn, TemplateField } from '../../work/templateFields.ts'
import type { Place } from '../pages/pageMistakes.ts'

/** A field of a form, or a column of one of its tables. */
export interface Placed {
  readonly field: TemplateColumn
  readonly place: Place
  /** The table whose column it is. */
  readonly table: TemplateField | null
}

/** Every field with its place, the columns of a table behind it. */
export const placedFields = ({ form }: TemplateDocument): Placed[] =>
  form.groups.flatMap((group, at) =>
    group.fields.flatMap((field, number) => {
      const place = ['form', 'groups', at, 'fields', number] as const
      const columns = (field.columns ?? []).map((column, inside) => ({
        field: column,
        place: [...place, 'columns', inside],
        table: field,
      }))
      return [{ field, place, table: null }, ...columns]
    }),
  )
