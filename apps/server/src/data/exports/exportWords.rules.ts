import type { Language } from '@portico/contract/messages.ts'
import { shownProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import { rowsWords } from '../queryPages/proving/pageFigures.rules.ts'
import type { Sheet } from './exportSheet.rules.ts'

/** Words that stand in files. */
const words = {
  sum: { zh: '合计', en: 'Total' },
  number: { zh: '序号', en: 'No.' },
  unit: { zh: '单位：', en: 'Unit: ' },
  at: { zh: '导出时间：', en: 'Exported: ' },
  by: { zh: '导出人：', en: 'Exported by: ' },
  money: { zh: '金额单位：元', en: 'Amounts in CNY' },
  page: { zh: '第 {page} 页 / 共 ', en: 'Page {page} of ' },
  pages: { zh: '{pages} 页', en: '{pages}' },
  proofCode: { zh: '验证码 {code}', en: 'Proof code {code}' },
  proofHow: {
    zh: '扫描二维码，或打开 {address} 输入验证码，核对内容与文件。',
    en: 'Scan the code, or type it at {address}, to compare what it says and the file itself.',
  },
  proofAt: { zh: '核验：{address}', en: 'Check it at {address}' },
  conditions: { zh: '查询条件：{conditions}', en: 'Conditions: {conditions}' },
  count: { zh: '条数：{rows}', en: 'Rows: {rows}' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

export const exportWords = (language: Language) => (key: keyof typeof words) => words[key][language]
export const sumLabel = (language: Language) => words.sum[language]

/** What is said beside a file's proof code: the code, where to type it, and what the proof page says too. */
export function proofLines({ proof, language, by, at }: Sheet, rows: number, isCut: boolean) {
  if (!proof) return null
  const say = exportWords(language)
  const { code, address, conditions } = proof
  const typed = address.slice(0, address.lastIndexOf('/'))
  return {
    code: say('proofCode').replace('{code}', shownProofCode(code)),
    how: say('proofHow').replace('{address}', () => typed),
    at: say('proofAt').replace('{address}', () => address),
    conditions: conditions && say('conditions').replace('{conditions}', () => conditions),
    count: say('count').replace('{rows}', () => rowsWords(rows, isCut, language)),
    by: `${say('by')}${by}`,
    made: `${say('at')}${at}`,
  }
}

/** The lines below a table of cells; none without a code. */
export function belowTable(sheet: Sheet, rows: number, isCut: boolean): string[] {
  const lines = proofLines(sheet, rows, isCut)
  if (!lines) return []
  const unit = sheet.unitName && `${exportWords(sheet.language)('unit')}${sheet.unitName}`
  return ['', sheet.title, unit, lines.conditions, lines.count, lines.by, lines.made, lines.code, lines.at].filter(
    (line, at) => at === 0 || line !== '',
  )
}
