import type { Language } from '../../openMessages.ts'
import type { TemplateField } from '../../work/templateFields.ts'
import { formatAmount } from '../amounts/amount.ts'

/** A field by the name that rules have for it: a column of a table is `table.column`. */
export function namedField(fields: readonly TemplateField[], name: string) {
  const [key, column] = name.split('.')
  const field = fields.find(it => it.key === key)
  return column === undefined ? field : (field?.columns?.find(it => it.key === column) ?? field)
}

const name = String.raw`([a-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)?)`
const value = String.raw`(\d+(?:\.\d+)?|'[^'\\]*'|true|false)`
const comparison = new RegExp(String.raw`^\s*${name}\s*(>=|<=|>|<|==|!=)\s*${value}\s*$`)
const inField = new RegExp(String.raw`^\s*${value}\s+in\s+${name}\s*$`)
const inList = new RegExp(String.raw`^\s*${name}\s+in\s+\[\s*(${value}(?:\s*,\s*${value})*)\s*\]\s*$`)

const zhWords: Readonly<Record<string, string>> = {
  '>=': '{name} {value}及以上',
  '<=': '{name} {value}及以下',
  '>': '{name}超过 {value}',
  '<': '{name}不足 {value}',
  '==': '{name}为{value}',
  '!=': '{name}不为{value}',
}
const enWords: Readonly<Record<string, string>> = {
  '>=': 'where {name} is {value} or more',
  '<=': 'where {name} is {value} or less',
  '>': 'where {name} is more than {value}',
  '<': 'where {name} is less than {value}',
  '==': 'where {name} is {value}',
  '!=': 'where {name} is not {value}',
}
/** Of the only amount of a form, which needs no name. */
const onlyAmount: Readonly<Record<string, string>> = {
  '>=': 'from {value} on',
  '<=': 'up to {value}',
  '>': 'above {value}',
  '<': 'below {value}',
}

/**
 * When a rule holds, in words: a comparison of one field with a fixed value, and `in`; any other rule as it is written.
 * `合同金额 200,000 元及以上的`, `from 200,000.00 yuan on`.
 */
export function whenWords(rule: string, fields: readonly TemplateField[], language: Language): string {
  const isZh = language === 'zh'
  const compared = comparison.exec(rule)
  const [, field = '', sign = '', text = ''] = compared ?? []
  if (compared && namedField(fields, field)) {
    const isOnly =
      fields.filter(it => it.kind === 'amount').length === 1 && namedField(fields, field)?.kind === 'amount'
    const words = isZh ? zhWords[sign] : (isOnly && onlyAmount[sign]) || enWords[sign]
    return filledIn(words ?? '', labelOf(fields, field, language), valueWords(fields, field, text, language), isZh)
  }
  const [, within = '', list = ''] = inField.exec(rule) ?? []
  if (list && namedField(fields, list)) {
    const words = isZh ? '{name}中有{value}' : 'where {name} includes {value}'
    return filledIn(words, labelOf(fields, list, language), valueWords(fields, list, within, language), isZh)
  }
  const [, one = '', several = ''] = inList.exec(rule) ?? []
  if (one && namedField(fields, one)) {
    const values = several.split(',').map(it => valueWords(fields, one, it.trim(), language))
    const words = isZh ? '{name}为{value}' : 'where {name} is {value}'
    return filledIn(words, labelOf(fields, one, language), values.join(isZh ? '或' : ' or '), isZh)
  }
  return isZh ? `满足条件「${rule.trim()}」时` : `where “${rule.trim()}” holds`
}

function filledIn(words: string, name: string, value: string, isZh: boolean): string {
  if (!isZh) return words.replace('{name}', () => name).replace('{value}', () => value)
  const said = words.replace('{name}', () => name).replace('{value}', () => value.replace(/\d$/, digit => `${digit} `))
  return `${said}的`
}

const labelOf = (fields: readonly TemplateField[], name: string, language: Language): string =>
  namedField(fields, name)?.label[language] || name

function valueWords(fields: readonly TemplateField[], name: string, text: string, language: Language): string {
  const field = namedField(fields, name)
  const isZh = language === 'zh'
  if (text === 'true') return isZh ? '是' : 'yes'
  if (text === 'false') return isZh ? '否' : 'no'
  if (text.startsWith("'")) {
    const key = text.slice(1, -1)
    const label = field?.choices?.find(it => it.key === key)?.label[language] || key
    return `“${label}”`
  }
  if (field?.kind !== 'amount') return formatAmount(text).replace(/\.00$/, '')
  return isZh ? `${formatAmount(text).replace(/\.00$/, '')} 元` : `${formatAmount(text)} yuan`
}
