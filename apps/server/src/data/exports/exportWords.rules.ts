import type { Language } from '@portico/contract/messages.ts'

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
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

export const exportWords = (language: Language) => (key: keyof typeof words) => words[key][language]
export const sumLabel = (language: Language) => words.sum[language]
