import type { Language } from '@portico/contract/messages.ts'
import { amountToCapitals, formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { inThousands } from '@portico/contract/rules/amounts/inThousands.ts'
import { dayOf, paperDay, paperMoment } from '@portico/contract/rules/moments.ts'
import type { CellValue } from '@portico/contract/work/documentEntities.ts'
import type { TemplateColumn } from '@portico/contract/work/templateFields.ts'
import type { WordFormat } from '@portico/contract/work/templateWord.ts'
import { onPaper } from '../paper/paper.rules.ts'
import { computedOf, numberOf, paperValue, type ValueNames } from '../paper/paperValue.rules.ts'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const isMoment = (text: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text)

/** A moment or a day as letters have it; what is neither stays as it is. */
export function letterMoment(text: string, language: Language, format: WordFormat | null): string {
  if (isDay(text)) return paperDay(text, language)
  if (!isMoment(text)) return text
  return format === 'date' ? paperDay(dayOf(text), language) : paperMoment(text, language)
}

/** The value of a field or a cell as it stands in a Word file: always text, and nothing that turns round what is beside it. */
export const wordText = (
  field: TemplateColumn,
  value: CellValue,
  format: WordFormat | null,
  names: ValueNames,
): string => onPaper(plainText(field, value, format, names))

function plainText(field: TemplateColumn, value: CellValue, format: WordFormat | null, names: ValueNames): string {
  const { language } = names
  const text = typeof value === 'string' ? value : Array.isArray(value) ? (value[0] ?? '') : ''
  if (field.hasBoxes) return paperValue(field, value, names).text
  if (value === null || (typeof value !== 'boolean' && text === '')) return ''
  if (format === 'capital') return amountToCapitals(text) ?? text
  switch (field.kind) {
    case 'number':
      return numberOf(field, text)
    case 'amount':
      return (field.decimals ?? 2) > 2 ? inThousands(text) : formatAmount(text)
    case 'date':
    case 'moment':
    case 'computed': {
      const amount = field.kind === 'computed' ? computedOf(field, text) : null
      if (amount !== null) return amount
      return typeof value === 'string' ? letterMoment(text, language, format) : paperValue(field, value, names).text
    }
    case 'picture':
    case 'signature':
      return filesOf(value, names)
    default:
      return paperValue(field, value, names).text
  }
}

/** Pictures are not drawn in Word files: their names stand there. */
const filesOf = (value: CellValue, { files }: ValueNames): string =>
  (Array.isArray(value) ? value : []).map(id => files.get(id)?.name ?? '').join('\n')
