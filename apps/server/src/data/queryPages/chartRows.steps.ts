import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { Chart, ChartField } from '@portico/contract/data/pageDocument.ts'
import type { Language } from '@portico/contract/messages.ts'
import { aggregatesOf, chartDimensions, chartMeasures } from '@portico/contract/rules/pages/chartParts.ts'
import { refuse } from '#http/rejection.ts'
import type { Dimension, Measure } from '../dataSets/rowSource.rules.ts'
import { labelOf } from './pageColumns.rules.ts'
import { notOnPage, type ResolvedPage } from './queryPages.steps.ts'

/** What a chart asks of the rows: groups and measures, of columns that the page names. */
export async function chartAsk(
  resolved: ResolvedPage,
  chart: Chart,
  language: Language,
): Promise<{ dimensions: Dimension[]; measures: Measure[] }> {
  const known = async ({ column }: ChartField): Promise<DataColumn> => {
    const data = resolved.columns.named.get(column)
    if (!data) throw await notOnPage(resolved, column)
    return data
  }
  const dimensions: Dimension[] = []
  for (const field of chartDimensions(chart)) {
    const { key, type } = await known(field)
    dimensions.push({ column: key, step: type === 'date' ? field.step : undefined })
  }
  const measures: Measure[] = []
  for (const field of chartMeasures(chart)) {
    const data = await known(field)
    const [first = 'count', ...others] = aggregatesOf(data)
    const aggregate = field.aggregate ?? first
    if (aggregate !== first && !others.includes(aggregate))
      throw refuse('chartFieldWrong', { label: labelOf(data, language) })
    measures.push({ column: data.key, aggregate })
  }
  return { dimensions, measures }
}
