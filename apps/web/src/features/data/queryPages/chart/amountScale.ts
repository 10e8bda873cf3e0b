import type { Language } from '#shared/i18n/language.ts'
import { grouped } from '../cells/decimals.ts'
import type { ChartModel } from './chartModel.ts'

/** In what amounts are drawn, so that an axis stays readable. */
export interface AmountScale {
  by: number
  /** 元, 万元, CNY … */
  unit: string
}

const scales: Readonly<Record<Language, readonly AmountScale[]>> = {
  zh: [
    { by: 1e8, unit: '亿元' },
    { by: 1e4, unit: '万元' },
    { by: 1, unit: '元' },
  ],
  en: [
    { by: 1e6, unit: 'CNY million' },
    { by: 1e3, unit: 'CNY thousand' },
    { by: 1, unit: 'CNY' },
  ],
}

/** The scale for a chart's amounts: the largest has at least two digits before the point. Null without amounts. */
export function amountScale({ series }: Pick<ChartModel, 'series'>, language: Language): AmountScale | null {
  const amounts = series.filter(({ kind }) => kind === 'money')
  if (amounts.length === 0) return null
  // An axis that counts something else beside the amounts cannot have their unit.
  const isMixed = amounts.some(({ group }) => series.some(other => other.group === group && other.kind !== 'money'))
  if (isMixed) return { by: 1, unit: exactUnit(language) }
  const largest = Math.max(0, ...amounts.flatMap(({ values }) => values.map(value => Math.abs(Number(value ?? 0)))))
  return scales[language].find(({ by }) => largest >= by * 10) ?? { by: 1, unit: exactUnit(language) }
}

/** What an exact amount is counted in. */
export const exactUnit = (language: Language): string => scales[language].at(-1)?.unit ?? ''

/** A number of the axis: short, with thousands. */
export const axisNumber = (value: number): string => grouped(Math.round(value * 100) / 100)
