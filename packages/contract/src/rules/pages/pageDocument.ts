import type { DataColumn, Scope } from '../../data/dataSets.ts'
import { buttonTypes, type PageDocument, type QueryField, selectionColumn } from '../../data/pageDocument.ts'
import { checkChart } from './pageChart.ts'
import type { PageMistake } from './pageMistakes.ts'
import { checkColumns, leavesOf } from './pageTable.ts'

/** What of a data set a page's rules look at. */
export interface DataSetShape {
  readonly columns: readonly DataColumn[]
  readonly scopes: readonly Scope[]
}

/**
 * Everything that is wrong with a page document, each with its place; none where it may be saved as a draft. Without a
 * data set only what needs none is looked at.
 */
export function checkPage(document: PageDocument, set: DataSetShape | null): PageMistake[] {
  if (!set) return [{ place: ['dataSet'], key: 'noDataSet', values: { key: document.dataSet } }, ...checkBase(document)]
  const known = new Map(set.columns.map(column => [column.key, column]))
  const inTable = new Set(leavesOf(document.columns).map(column => column.id))
  return [
    ...checkBase(document),
    ...(set.scopes.includes(document.scope) ? [] : [{ place: ['scope'], key: 'noScope' } as const]),
    ...checkFields(document, known),
    ...checkButtons(document),
    ...checkColumns(document.columns, known),
    ...(document.chart ? checkChart(document.chart, inTable, known) : []),
    ...checkCapitals(document.capitals, inTable, known),
  ]
}

/** What a page needs besides before people see it. */
export function checkPublishing(document: PageDocument): PageMistake[] {
  const isData = leavesOf(document.columns).some(
    ({ id, isShown, isButton }) => isShown && !isButton && id !== selectionColumn,
  )
  return isData ? [] : [{ place: ['columns'], key: 'nothingShown' }]
}

/** True where one of the buttons is nameless, twice there or none of the four: the log gets a line of its own. */
export const hasOddButtons = (document: PageDocument): boolean =>
  checkButtons(document).some(it => it.key === 'buttonType')

/** A page's id stands in its address. */
export const isPageId = (id: string): boolean => /^[a-z][a-z0-9-]{1,39}$/.test(id)

const isBlank = (text: string) => text.trim() === ''
const isPlainId = (text: string) => /^[A-Za-z][A-Za-z0-9]*$/.test(text)

function checkBase(document: PageDocument): PageMistake[] {
  const found: PageMistake[] = []
  for (const name of ['name', 'nameEn', 'moduleId'] as const)
    if (isBlank(document[name])) found.push({ place: [name], key: 'required' })
  // The group is read from the ids before the hyphen: it has none itself.
  if (!isPlainId(document.groupId)) found.push({ place: ['groupId'], key: 'idInvalid' })
  return found
}

function checkFields(
  { fields, groupId, buttons }: PageDocument,
  known: ReadonlyMap<string, DataColumn>,
): PageMistake[] {
  const found: PageMistake[] = []
  const ids = new Set(buttons.map(({ type }) => `${groupId}-${type}`))
  fields.forEach((field, at) => {
    const say = (name: string, key: PageMistake['key'], values?: PageMistake['values']) =>
      void found.push({ place: ['fields', at, name], key, ...(values && { values }) })
    if (!field.id.startsWith(`${groupId}-`) || !isPlainId(field.id.slice(groupId.length + 1)))
      say('id', 'fieldId', { group: groupId })
    if (ids.has(field.id)) say('id', 'idRepeated', { id: field.id })
    ids.add(field.id)
    if (isBlank(field.label)) say('label', 'required')
    if (isBlank(field.labelEn)) say('labelEn', 'required')
    if (isBlank(field.placeholder) !== isBlank(field.placeholderEn)) say('placeholderEn', 'oneLanguage')
    const data = known.get(field.column)
    if (!data) say('column', 'noColumn', { key: field.column })
    else if (!fieldFits(field.type, data)) say('type', 'fieldType', { key: field.column })
    else if (!defaultFits(field)) say('defaultValue', 'defaultValue')
  })
  return found
}

/** Whether a column can be asked about by this kind of field. */
export function fieldFits(type: QueryField['type'], column: DataColumn): boolean {
  switch (type) {
    case 'numberRange':
      return column.type === 'number'
    case 'amountRange':
      return column.isMoney
    case 'date':
    case 'dateRange':
      return column.type === 'date'
    case 'select':
    case 'multiSelect':
      return column.dictionary !== null
    case 'tree':
      return column.dictionary !== null || isUnit(column)
    case 'unit':
      return isUnit(column)
    case 'person':
    case 'text':
      return column.type === 'string'
  }
}

const isUnit = ({ key, type }: DataColumn) => type === 'string' && /unit/i.test(key)
const isNumber = (text: string) => text === '' || /^-?\d{1,15}(\.\d{1,4})?$/.test(text)
const isMoment = (text: string) => text === '' || /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)

function defaultFits({ type, defaultValue: value }: QueryField): boolean {
  if (value === undefined) return true
  const values = typeof value === 'string' ? [value] : value
  if (type === 'numberRange' || type === 'amountRange') return values.length === 2 && values.every(isNumber)
  if (type === 'dateRange') return values.length === 2 && values.every(isMoment)
  if (type === 'date') return typeof value === 'string' && isMoment(value)
  return type === 'text' || type === 'select' ? typeof value === 'string' : true
}

const allowed: ReadonlySet<string> = new Set(Object.values(buttonTypes))

function checkButtons({ buttons }: PageDocument): PageMistake[] {
  const found: PageMistake[] = []
  const seen = new Set<string>()
  buttons.forEach(({ type, label, labelEn }, at) => {
    if (!allowed.has(type) || seen.has(type)) found.push({ place: ['buttons', at, 'type'], key: 'buttonType' })
    seen.add(type)
    if (isBlank(label)) found.push({ place: ['buttons', at, 'label'], key: 'required' })
    if (isBlank(labelEn)) found.push({ place: ['buttons', at, 'labelEn'], key: 'required' })
  })
  return found
}

function checkCapitals(
  key: string,
  inTable: ReadonlySet<string>,
  known: ReadonlyMap<string, DataColumn>,
): PageMistake[] {
  if (key === '') return []
  if (!inTable.has(key)) return [{ place: ['capitals'], key: 'columnNotShown', values: { key } }]
  return known.get(key)?.isMoney ? [] : [{ place: ['capitals'], key: 'notMoney', values: { key } }]
}
