import type { Language } from '@portico/contract/messages.ts'
import type { FeedbackRecord } from '@portico/contract/work/feedback.ts'
import type { Table } from '#http/sheet/tableFile.ts'
import type { InboxRow as Row } from './feedback.queries.ts'

type Words<K extends string> = Readonly<Record<K, Readonly<Record<Language, string>>>>

const categories: Words<FeedbackRecord['category']> = {
  problem: { zh: '问题', en: 'problem' },
  suggestion: { zh: '建议', en: 'suggestion' },
  question: { zh: '咨询', en: 'question' },
  other: { zh: '其他', en: 'other' },
}
const states: Words<FeedbackRecord['state']> = {
  open: { zh: '待处理', en: 'open' },
  working: { zh: '处理中', en: 'in progress' },
  answered: { zh: '已回复', en: 'answered' },
  closed: { zh: '已关闭', en: 'closed' },
}

/** The columns of the exported inbox. */
export function feedbackColumns(language: Language): Pick<Table<Row>, 'title' | 'columns'> {
  const pick = (zh: string, en: string) => (language === 'en' ? en : zh)
  return {
    title: pick('意见反馈', 'Feedback'),
    columns: [
      { label: pick('提交时间', 'sent at'), moment: row => row.createdAt },
      { label: pick('类别', 'category'), value: row => categories[row.category][language] },
      { label: pick('内容', 'text'), value: row => row.content },
      { label: pick('工号', 'staff number'), value: row => row.personCode },
      { label: pick('姓名', 'name'), value: row => pick(row.personName, row.personNameEn) },
      { label: pick('单位', 'unit'), value: row => pick(row.unit ?? '', row.unitEn ?? '') },
      { label: pick('联系方式', 'contact'), value: row => row.contact },
      { label: pick('状态', 'state'), value: row => states[row.state][language] },
      { label: pick('回复', 'answer'), value: row => row.answer },
      { label: pick('回复人', 'answered by'), value: row => row.answeredBy },
      { label: pick('回复时间', 'answered at'), moment: row => row.answeredAt },
    ],
  }
}
