import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { FormOutcome } from '@portico/contract/rules/filling/formOutcome.ts'
import { cellOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { decidersFields, hiddenAnywhere } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords, TemplateField } from '@portico/contract/work/templateFields.ts'
import { fieldsOf } from './references.rules.ts'

/** So many of what had to be filled in tell a document from others. */
const most = 3
const longest = 200
const longestPart = 60

/**
 * Some of what was filled in, in both languages. What is somebody's number or address is in no list, nor what some step
 * does not see or fills in.
 */
export function summaryOf(template: TemplateDocument, values: FormValues, { needed }: FormOutcome): BothWords {
  const unseen = hiddenAnywhere(template)
  const others = decidersFields(template)
  const parts = fieldsOf(template)
    .filter(({ key }) => !unseen.has(key) && !others.has(key))
    .filter(field => needed.has(field.key) && field.from === undefined && field.format === undefined)
    .flatMap(field => {
      const value = cellOf(values, field.key)
      return typeof value === 'string' && value !== '' ? wordsOf(field, value) : []
    })
    .slice(0, most)
  const joined = (language: 'zh' | 'en') =>
    clipped(parts.map(part => clipped(part[language], longestPart)).join(' · '), longest)
  return { zh: joined('zh'), en: joined('en') }
}

function wordsOf({ kind, choices }: TemplateField, value: string): BothWords[] {
  if (kind === 'amount') return [{ zh: `${formatAmount(value)} 元`, en: `¥${formatAmount(value)}` }]
  if (kind === 'choice') return choices?.filter(choice => choice.key === value).map(choice => choice.label) ?? []
  if (kind !== 'text' && kind !== 'date') return []
  const line = value.replace(/\s+/g, ' ').trim()
  return [{ zh: line, en: line }]
}

const clipped = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
