import type { TableColumn } from '@portico/contract/data/pageDocument.ts'
import type { QueryPage, TableSettings } from '@portico/contract/data/queryPages.ts'
import type { Language } from '@portico/contract/messages.ts'
import { leafIds, readersColumns } from './pageColumns.rules.ts'
import type { ResolvedPage } from './queryPages.steps.ts'

/** The page's table, heads and all. */
export const tableOf = ({ page, columns }: ResolvedPage, language: Language): TableColumn[] =>
  readersColumns(page.document.columns, new Set(columns.shown.map(column => column.data.key)), language)

/** A page as its readers get it: without what is switched off, and without columns that its data set has no more. */
export function openPage(
  resolved: ResolvedPage,
  own: { settings: TableSettings | null; exportLimit: number },
  language: Language,
): QueryPage {
  const { page, columns } = resolved
  const { document } = page
  const table = tableOf(resolved, language)
  return {
    id: page.id,
    version: page.version,
    name: document.name,
    nameEn: document.nameEn,
    moduleId: document.moduleId,
    groupId: document.groupId,
    fields: [...columns.fields.values()],
    buttons: document.buttons.filter(button => button.isShown),
    columns: table,
    dataColumns: [...columns.named.values()],
    chart: document.chart,
    layout: document.layout,
    orientation: document.orientation,
    capitals: document.capitals,
    settings: own.settings && fittingSettings(own.settings, table),
    exportLimit: own.exportLimit,
  }
}

/** The settings without columns that the page does not show (any more), each column once. */
export function fittingSettings(settings: TableSettings, page: readonly TableColumn[]): TableSettings {
  const known = new Set(leafIds(page))
  const columns = new Map(settings.columns.map(column => [column.id, column]))
  return { ...settings, columns: [...columns.values()].filter(column => known.has(column.id)) }
}
