import type { PageDocument, QueryButton, QueryField, TableColumn } from '@portico/contract/data/pageDocument.ts'
import type { Language } from '@portico/contract/messages.ts'

/** Which part of a page is asked for. */
interface Part {
  moduleId?: string | undefined
  groupId?: string | undefined
}

/** The group of a component stands in its id before the hyphen (spec 2 §3). */
const groupOf = (id: string) => id.split('-', 1)[0] ?? ''

/** A query field, or one of the form's buttons, which come behind them. */
export interface PageComponent extends Omit<QueryField, 'type'> {
  type: string
}

const asComponent = (document: PageDocument, { type, label, labelEn, isShown }: QueryButton): PageComponent => ({
  id: `${document.groupId}-${type}`,
  column: '',
  label,
  labelEn,
  placeholder: '',
  placeholderEn: '',
  size: 1,
  isShown,
  type,
})

/** The query form of a page as one list: its fields, then its buttons. */
export function componentsOf(document: PageDocument, { moduleId, groupId }: Part): PageComponent[] {
  if (moduleId && moduleId !== document.moduleId) return []
  const all = [...document.fields, ...document.buttons.map(button => asComponent(document, button))]
  return groupId ? all.filter(component => groupOf(component.id) === groupId) : all
}

/** The table of a page, each label also as the reader sees it. */
export function columnsOf(document: PageDocument, part: Part, language: Language): TableColumn[] {
  if (part.moduleId && part.moduleId !== document.moduleId) return []
  if (part.groupId && part.groupId !== document.groupId) return []
  return document.columns.map(column => labelled(column, language))
}

const labelled = (column: TableColumn, language: Language): TableColumn => ({
  ...column,
  label: column.labels[language],
  ...(column.children && { children: column.children.map(child => labelled(child, language)) }),
})
