import type { TemplateDocument } from '../../../work/templateDocument.ts'
import type { TemplateColumn, TemplateField } from '../../../work/templateFields.ts'
import type { WordPlace } from '../../../work/templateWord.ts'

/** What a document says besides its fields, by the words of a Word file. */
export const ownWords = {
  编号: 'number',
  申请人: 'applicant',
  申请单位: 'unit',
  提交时间: 'submittedAt',
  状态: 'state',
  序号: 'row',
} as const
export type OwnWord = (typeof ownWords)[keyof typeof ownWords]
const own: ReadonlyMap<string, OwnWord> = new Map(
  Object.entries(ownWords).flatMap(([zh, key]) => [[zh, key] as const, [`document.${key}`, key] as const]),
)

/** What stands in braces: a field, a column of a table, or what the document says besides. */
export type WordTarget =
  | { readonly kind: 'field'; readonly field: TemplateField }
  /** `isRow`: of the row that it stands in; else of all rows. */
  | { readonly kind: 'column'; readonly table: TemplateField; readonly field: TemplateColumn; readonly isRow: boolean }
  | { readonly kind: 'own'; readonly word: OwnWord }

/** The one of this key; else the first of this label. */
function called<T extends TemplateColumn>(fields: readonly T[], name: string): T | undefined {
  const is = (label: string) => label.trim() === name
  return fields.find(it => it.key === name) ?? fields.find(({ label }) => is(label.zh) || is(label.en))
}

const isTable = (field: TemplateField | undefined): field is TemplateField => field?.kind === 'table'
const columnsOf = (table: TemplateField) => (table.columns ?? []).filter(({ kind }) => kind !== 'note')

/** The part around a place: what it stands in comes before it, whatever a client says. */
export function aroundOf(places: readonly WordPlace[], at: number): number | null {
  const inside = places[at]?.inside ?? null
  return inside !== null && inside < at ? inside : null
}

/** What each of a Word file’s places stands for; null: nothing of the form is called so, or it stands nowhere. */
export function wordTargets(
  { form }: Pick<TemplateDocument, 'form'>,
  places: readonly WordPlace[],
): (WordTarget | null)[] {
  const fields = form.groups.flatMap(group => group.fields).filter(({ kind }) => kind !== 'note')
  const targets: (WordTarget | null)[] = []
  /** The table whose row a place stands in. */
  const tableAround = (at: number | null): TemplateField | undefined => {
    if (at === null) return undefined
    const target = targets[at]
    const isRow = places[at]?.sign === 'each' && target?.kind === 'field' && isTable(target.field)
    return isRow ? target.field : tableAround(aroundOf(places, at))
  }
  const find = ({ name, inside }: WordPlace, at: number): WordTarget | null => {
    if (inside !== aroundOf(places, at)) return null
    const around = tableAround(inside)
    const column = around && called(columnsOf(around), name)
    if (around && column) return { kind: 'column', table: around, field: column, isRow: true }
    const field = called(fields, name)
    if (field) return { kind: 'field', field }
    const point = name.indexOf('.')
    const table = point < 0 ? undefined : called(fields.filter(isTable), name.slice(0, point))
    const of = table && called(columnsOf(table), name.slice(point + 1))
    if (table && of) return { kind: 'column', table, field: of, isRow: table === around }
    const word = own.get(name)
    return word && (word !== 'row' || around) ? { kind: 'own', word } : null
  }
  for (const [at, place] of places.entries()) targets.push(find(place, at))
  return targets
}
