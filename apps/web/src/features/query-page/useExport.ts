import type { ExportFormat } from '@portico/contract/exports.ts'
import type { Ask, QueryPage } from '@portico/contract/queryPages.ts'
import { attempt } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { startExport } from '#shared/exports/startExport.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { type ArrangedColumn, shownTree } from './columnTree.ts'
import type { ExportRange } from './ExportMenu.tsx'
import { exportFields } from './exportFields.ts'
import { queryTexts } from './queryTexts.ts'

interface Exported {
  page: QueryPage
  columns: readonly ArrangedColumn[]
  ask: Ask
  selected: readonly string[]
  total: number
}

/** Exports what is on the screen: its filter, order and columns, or the selected rows of it. */
export function useExport({ page, columns, ask, selected, total }: Exported) {
  const t = useTexts(queryTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  return async (format: ExportFormat, range: ExportRange): Promise<void> => {
    const fields = exportFields(shownTree(columns), ({ source }) => pick(source.labels.zh, source.labels.en))
    if (fields.length === 0 || total === 0) {
      toast.warning(t('nothingToExport'))
      return
    }
    const { conditions, ...rest } = ask
    await attempt(() =>
      startExport({
        range,
        source: 'queryPage',
        language,
        format,
        title: pick(page.name, page.nameEn),
        ask: range === 'selected' ? { ...rest, ids: [...selected] } : rest,
        ...(conditions ? { conditions } : {}),
        fields,
      }),
    )
  }
}
