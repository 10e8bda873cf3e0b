import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { Chart } from '@portico/contract/data/pageDocument.ts'
import { chartDimensions, chartMeasures } from '@portico/contract/rules/pages/chartParts.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { exactUnit } from './amountScale.ts'
import type { ChartWords } from './chartModel.ts'
import { chartTexts } from './chartTexts.ts'
import { measureText } from './measureText.ts'

interface ChartTableProps {
  chart: Chart
  rows: readonly DataRow[]
  words: ChartWords
  caption: string
  onDrill: (cells: DataRow) => void
}

/** The chart's groups as a table: every value in full, and each group leads to its rows. */
export function ChartTable({ chart, rows, words, caption, onDrill }: ChartTableProps) {
  const t = useTexts(chartTexts)
  const unit = exactUnit(useLanguage(state => state.language))
  const parts = chartDimensions(chart)
  const measures = chartMeasures(chart)
  const nameOf = (row: DataRow) => parts.map(field => words.value(field, row[field.column])).join(' / ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="query-page-chart-table rigid lined rounded scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {parts.map(field => (
              <th key={field.column} scope="col">
                {words.name(field)}
              </th>
            ))}
            {measures.map((field, i) => (
              <th key={`m${String(i)}`} scope="col" className="r">
                {words.kind(field) === 'money' ? t('inUnit', { name: words.name(field), unit }) : words.name(field)}
              </th>
            ))}
            {parts.length > 0 && (
              <th scope="col">
                <span className="sr">{t('drill')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={nameOf(row)}>
              {parts.map((field, i) =>
                i === 0 ? (
                  <th key={field.column} scope="row">
                    {words.value(field, row[field.column])}
                  </th>
                ) : (
                  <td key={field.column}>{words.value(field, row[field.column])}</td>
                ),
              )}
              {measures.map((field, i) => (
                <td key={`m${String(i)}`} className={`r num${Number(row[`m${i}`] ?? 0) < 0 ? ' tr' : ''}`}>
                  {measureText(row[`m${i}`], words.kind(field))}
                </td>
              ))}
              {parts.length > 0 && (
                <td className="r">
                  <button
                    type="button"
                    className="lk"
                    aria-label={t('drillOf', { name: nameOf(row) })}
                    onClick={() =>
                      onDrill(Object.fromEntries(parts.map(({ column }) => [column, row[column] ?? null])))
                    }
                  >
                    {t('drill')}
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
