import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { PageDocument, TableColumn } from '@portico/contract/data/pageDocument.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import type { Language } from '@portico/contract/pageMessages.ts'

/** A draft as its readers get it: what is switched off is left out, labels are in their language. */
export function shownPage(document: PageDocument, dataColumns: DataColumn[], language: Language): QueryPage {
  const { name, nameEn, moduleId, groupId, chart, layout, orientation, capitals } = document
  return {
    id: '',
    version: 1,
    name,
    nameEn,
    moduleId,
    groupId,
    chart,
    layout,
    orientation,
    capitals,
    fields: document.fields.filter(field => field.isShown),
    buttons: document.buttons.filter(button => button.isShown),
    columns: shownColumns(document.columns, language),
    dataColumns,
    settings: null,
    exportLimit: 1,
  }
}

const shownColumns = (columns: readonly TableColumn[], language: Language): TableColumn[] =>
  columns
    .filter(column => column.isShown)
    .map(column => ({
      ...column,
      label: column.labels[language],
      ...(column.children && { children: shownColumns(column.children, language) }),
    }))
    .filter(column => !column.children || column.children.length > 0)
