import type { CellValue } from '../../work/documentEntities.ts'
import type { TemplateColumn, TextFormat } from '../../work/templateFields.ts'
import { parseDecimal } from '../amounts/decimal.ts'
import { checkBankCard } from '../fields/bankCard.ts'
import { checkEmail } from '../fields/email.ts'
import { checkIdCard } from '../fields/idCard.ts'
import { isIdentifier } from '../fields/identifier.ts'
import { checkMobile } from '../fields/mobile.ts'
import type { RuleWorld } from '../formRule/ruleRuns.ts'
import { readValue } from '../formRule/ruleValues.ts'
import type { ValueMistake } from './fillingWords.ts'

/** Civil plates: a province, a letter, five or six letters and digits without I and O. */
const plateForm =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警]$/

const isOfFormat: Readonly<Record<TextFormat, (text: string) => boolean>> = {
  mobile: text => checkMobile(text) === null,
  email: text => checkEmail(text) === null,
  idCard: text => checkIdCard(text) === null,
  postcode: text => /^\d{6}$/.test(text),
  staffNumber: isIdentifier,
  bankCard: text => checkBankCard(text) === null,
  plate: text => plateForm.test(text),
}

/** What is wrong with a value that was filled in, by the field alone; null where nothing is. Who and what it names the server knows. */
export function valueMistake(field: TemplateColumn, value: CellValue, world: RuleWorld): ValueMistake | null {
  const { kind } = field
  if (kind === 'yesNo') return typeof value === 'boolean' ? null : { key: 'wrongKind' }
  if (kind === 'range') return rangeMistake(field, value, world)
  if (kind === 'choices') return Array.isArray(value) ? choicesMistake(field, value) : { key: 'wrongKind' }
  if (kind === 'file' || kind === 'picture' || kind === 'signature')
    return Array.isArray(value) ? null : { key: 'wrongKind' }
  if (typeof value !== 'string') return { key: 'wrongKind' }
  switch (kind) {
    case 'text':
      return textMistake(field, value)
    case 'number':
    case 'amount':
      return numberMistake(field, value)
    case 'date':
    case 'moment':
      return dayMistake(field, kind, value, world)
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : { key: 'time' }
    case 'choice':
      return choiceMistake(field, [value])
    default:
      return null
  }
}

function textMistake({ hasLines, format }: TemplateColumn, text: string): ValueMistake | null {
  const max = hasLines ? 5000 : 200
  if (text.length > max) return { key: 'tooLong', values: { max } }
  if (!hasLines && /[\r\n]/.test(text)) return { key: 'oneLine' }
  return format && !isOfFormat[format](text.trim()) ? { key: format } : null
}

function numberMistake({ kind, min, max, stepSize, decimals }: TemplateColumn, text: string): ValueMistake | null {
  const isAmount = kind === 'amount'
  const places = decimals ?? (isAmount ? 2 : 6)
  const decimal = parseDecimal(text)
  if (!decimal) return { key: places === 0 ? 'whole' : 'number' }
  if (decimal.whole.length > 15) return { key: 'tooLarge' }
  const [value, least, most, stride] = [text, min, max, stepSize].map(it => readValue('decimal', it))
  const isBelow = typeof least === 'bigint' && typeof value === 'bigint' && value < least
  const isAbove = typeof most === 'bigint' && typeof value === 'bigint' && value > most
  const isWhole = places === 0
  const isTooFine = decimal.fraction.length > places
  if (min !== undefined && max !== undefined && (isBelow || isAbove || (isWhole && isTooFine)))
    return { key: isWhole ? 'wholeBetween' : 'between', values: { min, max } }
  if (isTooFine) return isWhole ? { key: 'whole' } : { key: 'decimals', values: { max: places } }
  if (isBelow) return { key: 'least', values: { min: min ?? '' } }
  if (isAbove) return { key: 'most', values: { max: max ?? '' } }
  const isBetween = typeof stride === 'bigint' && typeof value === 'bigint' && value % stride !== 0n
  return isBetween ? { key: 'step', values: { step: stepSize ?? '' } } : null
}

function dayMistake(
  { isWorkingDay }: TemplateColumn,
  kind: 'date' | 'moment',
  text: string,
  world: RuleWorld,
): ValueMistake | null {
  if (readValue(kind, text) === null) return { key: kind === 'date' ? 'day' : 'moment' }
  return isWorkingDay && !world.isWorkday(text.slice(0, 10)) ? { key: 'workingDay' } : null
}

function rangeMistake(field: TemplateColumn, value: CellValue, world: RuleWorld): ValueMistake | null {
  const [from = '', to = ''] = Array.isArray(value) ? value : []
  if (!from || !to) return { key: 'range' }
  const kind = field.hasTime ? 'moment' : 'date'
  const wrong = dayMistake(field, kind, from, world) ?? dayMistake(field, kind, to, world)
  return wrong ?? (to < from ? { key: 'rangeOrder' } : null)
}

function choicesMistake(field: TemplateColumn, keys: readonly string[]): ValueMistake | null {
  const { minChoices = 0, maxChoices = 200 } = field
  if (keys.length < minChoices) return { key: 'fewChoices', values: { min: minChoices } }
  return keys.length > maxChoices ? { key: 'manyChoices', values: { max: maxChoices } } : choiceMistake(field, keys)
}

/** Whether a dictionary has it the server knows. */
const choiceMistake = ({ choices, dictionary }: TemplateColumn, keys: readonly string[]): ValueMistake | null =>
  dictionary !== undefined || keys.every(key => choices?.some(it => it.key === key)) ? null : { key: 'noChoice' }
