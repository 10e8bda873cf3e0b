import type { Chart } from '@portico/contract/data/pageDocument.ts'
import { chartDimensions } from '@portico/contract/rules/pages/chartParts.ts'
import type { Language } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { type ChartWords, drawnMeasures } from './chartModel.ts'
import { chartTexts } from './chartTexts.ts'

const columnsOf = (chart: Chart): string =>
  [...chartDimensions(chart), ...drawnMeasures(chart)]
    .map(({ column }) => column)
    .sort()
    .join()

/**
 * What stands above a chart: the title that it was given, else what it shows and by what. The page's own title says
 * nothing of other columns that a reader has put in, nor where one of its columns is not drawn.
 */
export function chartTitle(chart: Chart, own: Chart | null, words: ChartWords, language: Language): string {
  const given = (language === 'en' && chart.titleEn) || chart.title
  const isOutdated = own !== null && chart.title === own.title && columnsOf(chart) !== columnsOf(own)
  if (given && !isOutdated) return given
  const named = (fields: readonly string[]) => [...new Set(fields)].join(say(chartTexts.and, language))
  const measures = named(drawnMeasures(chart).map(words.name))
  const parts = named(chartDimensions(chart).map(words.name))
  return parts === '' ? measures : say(chartTexts.byParts, language, { measures, parts })
}
