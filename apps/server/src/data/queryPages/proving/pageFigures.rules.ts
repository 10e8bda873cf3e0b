import type { Language } from '@portico/contract/messages.ts'
import { conditionLine, conditionWords } from '@portico/contract/rules/pages/conditionWords.ts'
import type { ProofFigure } from '@portico/contract/work/proofs.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'

const proofWords = {
  conditions: { zh: '查询条件', en: 'Conditions' },
  columns: { zh: '列', en: 'Columns' },
  rows: { zh: '条数', en: 'Rows' },
  some: { zh: '{rows} 条', en: '{rows}' },
  first: { zh: '前 {rows} 条，查到的更多', en: 'The first {rows}; more were found' },
  sum: { zh: '{label}合计', en: '{label}, total' },
  sumOfAll: { zh: '{label}全部合计', en: '{label}, total of all' },
  page: { zh: '打印人', en: 'Printed by' },
  export: { zh: '导出人', en: 'Exported by' },
} as const satisfies Readonly<Record<string, BothWords>>

/** So much a line of the proof page holds. */
const longest = 500
const whole = (text: string) => {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
/** The same in each language. */
export const inBoth = (make: (language: Language) => string): BothWords => ({
  zh: whole(make('zh')),
  en: whole(make('en')),
})
const put = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (same, name: string) => String(values[name] ?? same))

type Asked = Parameters<typeof conditionWords>

/** What narrowed the rows, in each language, as the sheet of paper says it too. */
export const conditionsOf = (page: Asked[0], ask: Asked[1], labels: Readonly<Record<Language, Asked[2]>>): BothWords =>
  inBoth(language => conditionLine(conditionWords(page, ask, labels[language], language), language))

/** How many rows a paper holds; `isCut`: more were found. */
export const rowsWords = (rows: number, isCut: boolean, language: Language): string =>
  put(proofWords[isCut ? 'first' : 'some'][language], { rows })

export interface PageFacts {
  kind: 'page' | 'export'
  conditions: BothWords
  /** What the columns on it are called, in their order. */
  columns: readonly BothWords[]
  rows: number
  isCut: boolean
  /** Sums that stand below the rows, under what their columns are called. */
  sums: readonly { label: BothWords; text: string }[]
  /** Who made it; while acting for somebody both names. */
  by: BothWords
}

/** What the proof page says of a print or an export: what stands on it, and nothing else. */
export function pageFigures({ kind, conditions, columns, rows, isCut, sums, by }: PageFacts): ProofFigure[] {
  const asked = conditions.zh === '' ? [] : [{ label: proofWords.conditions, value: conditions }]
  // A file sums up what is written into it; a print what was found.
  const sum = kind === 'page' && isCut ? 'sumOfAll' : 'sum'
  return [
    ...asked,
    {
      label: proofWords.columns,
      value: inBoth(language => columns.map(label => label[language]).join(language === 'en' ? ', ' : '、')),
    },
    { label: proofWords.rows, value: inBoth(language => rowsWords(rows, isCut, language)) },
    ...sums.slice(0, 40).map(({ label, text }) => ({
      label: inBoth(language => put(proofWords[sum][language], { label: label[language] })),
      value: { zh: text, en: text },
    })),
    { label: proofWords[kind], value: by },
  ]
}
