import type { TemplateDocument } from '../../../work/templateDocument.ts'
import type { TemplateColumn, TemplateField } from '../../../work/templateFields.ts'
import type { WordPlace } from '../../../work/templateWord.ts'

/** What a document says besides its fields, by the words of a Word file. */
export const ownWords = {
  编号: 'number',
  申请人: 'applicant',
  申请单位: 'unit',
  提交时间: 'submittedAt',
  出具日期: 'issuedAt',
  验证码: 'proofCode',
  验证码图: 'qrCode',
  状态: 'state',
  办理意见: 'decisions',
  序号: 'row',
} as const
/** What a row of the decisions says. */
const decisionWords = {
  步骤: 'step',
  办理人: 'decidedBy',
  意见: 'opinion',
  日期: 'decidedOn',
} as const
type DecisionWord = (typeof decisionWords)[keyof typeof decisionWords]
export type OwnWord = (typeof ownWords)[keyof typeof ownWords] | DecisionWord

/** Each by its Chinese name, and by one that no key of a field can be. */
const byName = <T extends string>(words: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(words).flatMap(([zh, key]) => [[zh, key] as const, [documentWord(key), key] as const]))
export const documentWord = (key: string): string => `document.${key}`
const own = byName(ownWords)
const ofDecision = byName(decisionWords)

/** What the document says besides, whatever the form has of that name. */
export const ownWordOf = (name: string): OwnWord | undefined => own.get(name)

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

/** What has a row for each of something: a table, or the decisions. */
export const isRows = (
  target: WordTarget | null,
): target is Extract<WordTarget, { kind: 'field' }> | (Extract<WordTarget, { kind: 'own' }> & { word: 'decisions' }) =>
  (target?.kind === 'field' && isTable(target.field)) || (target?.kind === 'own' && target.word === 'decisions')

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
  /** The table, or the decisions, whose row a place stands in. */
  const rowsAround = (at: number | null): TemplateField | 'decisions' | undefined => {
    if (at === null) return undefined
    const target = targets[at] ?? null
    if (places[at]?.sign !== 'each' || !isRows(target)) return rowsAround(aroundOf(places, at))
    return target.kind === 'field' ? target.field : 'decisions'
  }
  const find = ({ name, inside }: WordPlace, at: number): WordTarget | null => {
    if (inside !== aroundOf(places, at)) return null
    const rows = rowsAround(inside)
    const around = rows === 'decisions' ? undefined : rows
    const decision = rows === 'decisions' ? ofDecision.get(name) : undefined
    if (decision) return { kind: 'own', word: decision }
    const column = around && called(columnsOf(around), name)
    if (around && column) return { kind: 'column', table: around, field: column, isRow: true }
    const field = called(fields, name)
    if (field) return { kind: 'field', field }
    const point = name.indexOf('.')
    const table = point < 0 ? undefined : called(fields.filter(isTable), name.slice(0, point))
    const of = table && called(columnsOf(table), name.slice(point + 1))
    if (table && of) return { kind: 'column', table, field: of, isRow: table === around }
    const word = own.get(name)
    return word && (word !== 'row' || rows) ? { kind: 'own', word } : null
  }
  for (const [at, place] of places.entries()) targets.push(find(place, at))
  return targets
}
