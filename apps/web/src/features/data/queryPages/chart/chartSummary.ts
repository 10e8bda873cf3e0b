import type { Language } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { exactUnit } from './amountScale.ts'
import type { ChartModel } from './chartModel.ts'
import { chartTexts } from './chartTexts.ts'
import { exactText, numberOf } from './options/chartParts.ts'

/** As many series as a listener can follow; the table beside the chart has them all. */
const told = 4

/** A chart in words, for those who do not see it. */
export function chartSummary(model: ChartModel, title: string, type: string, language: Language): string {
  // Some names say already that it is a picture (饼图, 仪表盘), others only how it is drawn (柱状).
  const kind = /[图盘]$/.test(type) ? type : say(chartTexts.drawn, language, { type })
  const head = say(chartTexts.summary, language, { title, type: kind, count: model.categories.length })
  const lines = model.series.slice(0, told).flatMap(series => {
    const known = series.values.flatMap((value, at) => {
      const number = numberOf(value)
      return number === null
        ? []
        : [{ number, text: exactText(value, series.kind, exactUnit(language)), at: model.categories[at]?.name ?? '' }]
    })
    const [first] = known
    if (!first) return []
    const max = known.reduce((most, one) => (one.number > most.number ? one : most), first)
    const min = known.reduce((least, one) => (one.number < least.number ? one : least), first)
    return [
      say(chartTexts.extremes, language, {
        series: series.name,
        max: max.text,
        maxAt: max.at,
        min: min.text,
        minAt: min.at,
      }),
    ]
  })
  return [head, ...lines].join(language === 'en' ? ' ' : '')
}
