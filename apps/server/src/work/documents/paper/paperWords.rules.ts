import type { Language } from '@portico/contract/messages.ts'
import type { DocumentEvent } from '@portico/contract/work/documentEntities.ts'

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Words that stand on papers. */
const words = {
  applicant: { zh: '申请人', en: 'Applicant' },
  filledBy: { zh: '{name}（{by}代）', en: '{name} (filled in by {by})' },
  unit: { zh: '单位', en: 'Unit' },
  submittedAt: { zh: '提交时间', en: 'Submitted' },
  state: { zh: '状态', en: 'State' },
  reason: { zh: '原因', en: 'Reason' },
  number: { zh: '编号 {number}', en: 'No. {number}' },
  index: { zh: '序号', en: 'No.' },
  sum: { zh: '合计', en: 'Sum' },
  noRows: { zh: '没有填写', en: 'No rows' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  amount: { zh: '{amount} 元', en: '{amount} yuan' },
  range: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  days: { zh: '（{count} 天）', en: ' ({count} days)' },
  and: { zh: '、', en: ', ' },
  gone: { zh: '文件已不在', en: 'The file is gone' },
  signature: { zh: '签名', en: 'Signature' },
  opinions: { zh: '办理意见', en: 'Decisions' },
  step: { zh: '步骤', en: 'Step' },
  opinion: { zh: '意见', en: 'Words' },
  who: { zh: '办理人', en: 'Who' },
  day: { zh: '日期', en: 'Date' },
  said: { zh: '{what}：{words}', en: '{what}: {words}' },
  inName: { zh: '{by} 代 {for}', en: '{by} for {for}' },
  portal: { zh: '系统', en: 'The portal' },
  draft: { zh: '草稿', en: 'DRAFT' },
  voided: { zh: '作废', en: 'VOID' },
  unissued: { zh: '未办结', en: 'NOT ISSUED' },
  extract: { zh: '节录', en: 'EXTRACT' },
  declined: { zh: '不同意', en: 'DECLINED' },
  marked: { zh: '{name}（{mark}）', en: '{name} ({mark})' },
  changed: { zh: '内容截至 {moment}', en: 'As of {moment}' },
  sealPlace: { zh: '（印章位置）', en: '(place of the seal)' },
  proofCode: { zh: '验证码 {code}', en: 'Proof code {code}' },
  proofHow: {
    zh: '扫描二维码，或打开 {address} 输入验证码，核对本件的内容与文件。',
    en: 'Scan the code, or type it at {address}, to compare this paper and its file with what was issued.',
  },
  proofAlt: { zh: '二维码：{address}', en: 'QR code: {address}' },
  page: { zh: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
} as const satisfies Words

const decided: Partial<Record<DocumentEvent, Readonly<Record<Language, string>>>> = {
  agreed: { zh: '同意', en: 'Agreed' },
  returned: { zh: '退回', en: 'Sent back' },
  declined: { zh: '不同意', en: 'Declined' },
  passed: { zh: '自动通过', en: 'Passed' },
}

/** Says one of the paper's words, with what belongs into it. */
export const paperWords =
  (language: Language) =>
  (key: keyof typeof words, values: Readonly<Record<string, string | number>> = {}): string =>
    words[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
export type PaperWords = ReturnType<typeof paperWords>

/** What a decision is called; null for what is none. */
export const decisionWord = (event: DocumentEvent, language: Language): string | null =>
  decided[event]?.[language] ?? null
