import type { DataColumn } from '../../data/dataSets.ts'
import type { Ask, QueryPage } from '../../data/queryPages.ts'
import type { Language } from '../../openMessages.ts'

const texts = {
  fromTo: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  from: { zh: '{from} 起', en: 'from {from}' },
  to: { zh: '至 {to}', en: 'up to {to}' },
  selected: { zh: '已选 {count} 条', en: '{count} selected rows' },
  others: { zh: '另 {count} 项', en: '{count} others' },
  values: { zh: '{count} 项', en: '{count} values' },
  pair: { zh: '{label}：{words}', en: '{label}: {words}' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
const ranges: readonly string[] = ['dateRange', 'numberRange', 'amountRange']

const say = (key: keyof typeof texts, language: Language, values: Readonly<Record<string, string | number>>): string =>
  texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * What narrows the rows, in words: 会计期间：2025-01-01 至 2025-11-30. Screens, paper and proofs say it alike. `labels`: those
 * of dictionaries' values in that language, by dictionary. `isKnown`: which listed values besides those are said; of others
 * only how many they are, so that nobody has a proof say what they like.
 */
export function conditionWords(
  page: Pick<QueryPage, 'fields' | 'dataColumns'> & { isKnown?: (column: string, value: string) => boolean },
  ask: Ask,
  labels: ReadonlyMap<string, ReadonlyMap<string, string>>,
  language: Language,
): string[] {
  const columns = new Map(page.dataColumns.map(column => [column.key, column]))
  const named = (label: string, words: string) => (words === '' ? [] : [say('pair', language, { label, words })])
  const join = (words: readonly string[]) => words.join(language === 'en' ? ', ' : '、')
  const listed = (values: readonly string[], key: string) => {
    const { dictionary } = columns.get(key) ?? {}
    const said = [...new Set(values)].map(value => {
      const label = dictionary && labels.get(dictionary)?.get(value)
      return label || (page.isKnown?.(key, value) === false ? null : withoutMidnight(value))
    })
    const words = said.filter(it => it !== null)
    const count = said.length - words.length
    return join(count === 0 ? words : [...words, say(words.length > 0 ? 'others' : 'values', language, { count })])
  }
  const asked = (ask.conditions ?? []).flatMap(({ fieldId, value }) => {
    const field = page.fields.find(({ id }) => id === fieldId)
    if (!field) return []
    const label = (language === 'en' && field.labelEn) || field.label
    const data = columns.get(field.column)
    const values = inMonths(
      (typeof value === 'string' ? [value] : value).map(it => it.trim()),
      data,
    )
    if (ranges.includes(field.type)) return named(label, between(values, language))
    const given = values.filter(it => it !== '')
    return named(label, field.type === 'text' ? join(given) : listed(given, field.column))
  })
  const filtered = (ask.filters ?? []).flatMap(({ column, values, text }) => {
    const data = columns.get(column)
    const label = (language === 'en' && data?.labelEn) || data?.label || column
    return [...named(label, listed(values ?? [], column)), ...named(label, text ?? '')]
  })
  const selected = ask.ids?.length ? [say('selected', language, { count: ask.ids.length })] : []
  return [...asked, ...filtered, ...selected]
}

/** Conditions in one line. */
export const conditionLine = (conditions: readonly string[], language: Language): string =>
  conditions.join(language === 'en' ? '; ' : '；')

/** A month's ends travel as the moments of its first and its last day. */
const inMonths = (values: readonly string[], data: DataColumn | undefined) =>
  data?.isMonth ? values.map(value => value.slice(0, 7)) : values

/** A range's ends travel as moments; a whole day needs no time. */
const withoutMidnight = (value: string) => value.replace(/^(\d{4}-\d\d-\d\d) (00:00:00|23:59:59)$/, '$1')

function between([first = '', last = '']: readonly string[], language: Language): string {
  const [from, to] = [withoutMidnight(first), withoutMidnight(last)]
  if (from !== '' && to !== '') return say('fromTo', language, { from, to })
  if (from !== '') return say('from', language, { from })
  return to === '' ? '' : say('to', language, { to })
}
