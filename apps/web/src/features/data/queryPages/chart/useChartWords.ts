import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { ChartField } from '@portico/contract/data/pageDocument.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { cellText, kindOf } from '../cells/cellText.ts'
import type { Labels } from '../words/useLabels.ts'
import type { ChartWords } from './chartModel.ts'
import { chartTexts } from './chartTexts.ts'
import { numberKind } from './measureText.ts'

/** What the parts of a chart are called in the language in force. */
export function useChartWords(columns: readonly DataColumn[], labels: Labels): ChartWords {
  const t = useTexts(chartTexts)
  const isEnglish = useLanguage(state => state.language === 'en')
  const find = ({ column }: ChartField) => columns.find(({ key }) => key === column)
  return {
    total: t('all'),
    isDate: field => find(field)?.type === 'date',
    kind: field => (field.aggregate === 'count' ? 'number' : numberKind(find(field))),
    name: field => {
      const alias = (isEnglish && field.aliasEn) || field.alias || field.aliasEn
      if (alias) return alias
      const column = find(field)
      if (field.aggregate === 'count' && column?.type !== 'number') return t('rowCount')
      const name = (isEnglish && column?.labelEn) || column?.label || field.column
      const isPlain = field.aggregate === undefined || field.aggregate === 'sum'
      return isPlain ? name : t('measured', { name, aggregate: t(field.aggregate ?? 'sum') })
    },
    value: (field, cell) => {
      if (cell === null || cell === undefined || cell === '') return t('noValue')
      const column = find(field)
      if (column?.type === 'date') return String(cell).slice(0, { year: 4, month: 7, day: 10 }[field.step ?? 'day'])
      return cellText(cell, kindOf({ isMoney: false }, column), labels.get(column?.dictionary ?? ''))
    },
  }
}
