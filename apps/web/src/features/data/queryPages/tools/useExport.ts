import type { ExportRequest } from '@portico/contract/data/exports.ts'
import type { Ask, QueryPage } from '@portico/contract/data/queryPages.ts'
import { startExport } from '#shared/exports/startExport.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick } from '#shared/i18n/texts.ts'
import { type ArrangedColumn, exportFields, shownTree } from '../columns/columnTree.ts'

interface Exported {
  page: QueryPage
  columns: readonly ArrangedColumn[]
  ask: Ask
  selected: readonly string[]
}

/** Exports what is on the screen: its filter, order and columns, or the selected rows of it. */
export function useExport({ page, columns, ask, selected }: Exported) {
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const { conditions, ...rest } = ask
  return (format: ExportRequest['format'], range: ExportRequest['range']): Promise<void> =>
    startExport({
      range,
      source: 'queryPage',
      language,
      format,
      title: pick(page.name, page.nameEn),
      ask: range === 'selected' ? { ...rest, ids: [...selected] } : rest,
      conditions,
      fields: exportFields(shownTree(columns), ({ source }) => pick(source.labels.zh, source.labels.en)),
    })
}
