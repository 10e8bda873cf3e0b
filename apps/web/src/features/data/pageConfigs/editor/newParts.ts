import type { DataColumn, DataSet, Scope } from '@portico/contract/data/dataSets.ts'
import {
  type PageDocument,
  type QueryButton,
  type QueryField,
  selectionColumn,
  type TableColumn,
} from '@portico/contract/data/pageDocument.ts'
import { fieldFits } from '@portico/contract/rules/pages/pageDocument.ts'
import { editorTexts } from './editorTexts.ts'

/** `name`, or the first of `name2`, `name3`, … that is free. */
export function freeId(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) if (!taken.has(`${name}${number}`)) return `${name}${number}`
}

const plain: Omit<TableColumn, 'id' | 'labels'> = {
  fixed: '',
  align: 'left',
  isShown: true,
  filter: 'none',
  isSortable: false,
  sortNumber: 0,
  isDescending: false,
  isLink: false,
  linkText: '',
  isButton: false,
  buttonText: '',
  buttonTextEn: '',
  buttonSize: 'small',
  handlers: '',
  isMoney: false,
  isSummed: false,
}

/** A table column for a column of the data set, as most pages want it. */
export function newColumn(data: DataColumn): TableColumn {
  const isText = data.type === 'string'
  const filter = !data.isFilterable || !isText ? 'none' : data.dictionary ? 'list' : 'text'
  return {
    ...plain,
    id: data.key,
    labels: { zh: data.label, en: data.labelEn },
    width: data.isMoney ? 130 : isText ? 160 : 120,
    align: data.type === 'number' ? 'right' : data.type === 'date' ? 'center' : 'left',
    filter,
    isSortable: data.isSortable,
    isMoney: data.isMoney,
    isSummed: data.isSummed && data.isMoney,
  }
}

export const newHead = (taken: ReadonlySet<string>, words: { zh: string; en: string }): TableColumn => ({
  ...plain,
  id: freeId('head', taken),
  labels: words,
  align: 'center',
  children: [],
})

export const newButtonColumn = (taken: ReadonlySet<string>, words: { zh: string; en: string }): TableColumn => ({
  ...plain,
  id: freeId('actions', taken),
  labels: words,
  width: 120,
  align: 'center',
  fixed: 'right',
  isButton: true,
  buttonText: '查看',
  buttonTextEn: 'View',
  handlers: 'detail',
})

export const newSelection = (words: { zh: string; en: string }): TableColumn => ({
  ...plain,
  id: selectionColumn,
  labels: words,
  width: 50,
  align: 'center',
  selection: 'multiple',
})

/** What a column is usually asked with. */
function usualType(data: DataColumn): QueryField['type'] {
  if (data.dictionary) return 'multiSelect'
  if (data.isMoney) return 'amountRange'
  if (data.type === 'number') return 'numberRange'
  if (data.type === 'date') return 'dateRange'
  return fieldFits('unit', data) ? 'unit' : 'text'
}

export const newField = (data: DataColumn, group: string, taken: ReadonlySet<string>): QueryField => ({
  id: freeId(`${group}-${data.key}`, taken),
  column: data.key,
  label: data.label,
  labelEn: data.labelEn,
  placeholder: '',
  placeholderEn: '',
  size: 1,
  isShown: true,
  type: usualType(data),
})

/** The four buttons in the order in which forms have them. */
export const allButtons: readonly QueryButton[] = (['btn-cx', 'btn-cz', 'btn-sccx', 'btn-pfcx'] as const).map(type => ({
  type,
  label: editorTexts[type].zh,
  labelEn: editorTexts[type].en,
  isShown: true,
}))

const wideningScopes = ['own', 'unit', 'unitAndBelow', 'accountSet', 'all'] as const satisfies readonly Scope[]

/** What a new page starts with. */
export const newDocument = (id: string, name: string, nameEn: string, set: DataSet): PageDocument => ({
  name,
  nameEn,
  dataSet: set.key,
  moduleId: id,
  groupId: 'cx',
  // The narrowest there is: whoever means more says so.
  scope: wideningScopes.find(scope => set.scopes.includes(scope)) ?? 'own',
  fields: [],
  buttons: allButtons.slice(0, 2),
  columns: [],
  chart: null,
  layout: 'buttons',
  orientation: 'auto',
  capitals: '',
})

/** The fields of a page under another group: the group stands in their ids before the hyphen. */
export const regrouped = (document: PageDocument, groupId: string): PageDocument => ({
  ...document,
  groupId,
  fields: document.fields.map(field => ({ ...field, id: `${groupId}-${field.id.slice(document.groupId.length + 1)}` })),
})
