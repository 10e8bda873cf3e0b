import type { BulkMistake } from '@portico/contract/work/documentBulk.ts'
import type { FieldMistake } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { Rejection } from '#http/rejection.ts'
import { fieldsOf } from '../filling/references.rules.ts'
import { applicantLabel } from './bulkHeads.rules.ts'

/** What may be wrong with whose document a row is. */
export const applicantWords = {
  none: { zh: '申请人工号必须填写', en: 'The staff number of the applicant must be entered' },
  unknown: { zh: '没有这个人，或其账号已停用', en: 'There is no such person, or their account is off' },
  notTheirs: { zh: '此人不在填报范围内', en: 'This form is not for this person' },
  twice: {
    zh: '此人在表中不止一行，而这份表单只能填一次',
    en: 'This person has several rows, and the form is filled in once',
  },
  usedUp: { zh: '此人已填过这份表单，不能再填', en: 'This person has filled in this form already and cannot again' },
} as const satisfies Readonly<Record<string, BothWords>>

/** What may become of a row besides. */
export const rowWords = {
  otherVersion: {
    zh: '模板在开始之后更新或撤下了',
    en: 'The template was changed or withdrawn after this was started',
  },
  notReached: { zh: '在轮到这一行之前已结束，没有出具', en: 'It ended before this row, which was not issued' },
  failed: {
    zh: '出具时发生故障，请先在单据管理中确认是否已出具',
    en: 'This went wrong: see among the documents whether it was issued',
  },
} as const satisfies Readonly<Record<string, BothWords>>

/** What a refusal says, with its values; null of what is none. */
export const refusalWords = (error: unknown): BothWords | null =>
  error instanceof Rejection && error.key ? { zh: error.words('zh'), en: error.words('en') } : null

/** Somebody else has to decide it. */
export const othersStep = (title: BothWords): BothWords => ({
  zh: `“${title.zh}”要由别人办理，不能批量出具`,
  en: `“${title.en}” is somebody else’s to decide: it cannot be issued from a table`,
})

/** Its applicant would choose who decides it, and no row says whom. */
export const chosenStep = (title: BothWords): BothWords => ({
  zh: `“${title.zh}”要由申请人选择办理人，不能批量出具`,
  en: `The applicant chooses who decides “${title.en}”: it cannot be issued from a table`,
})

/** It is issued, and there is no file of it. */
export const withoutPaper = (number: string | null): BothWords => ({
  zh: `已出具（${number ?? ''}），文件没有生成，请在单据管理中下载`,
  en: `Issued (${number ?? ''}) without a file: download it from the document`,
})

export const wrongApplicant = (line: number, key: keyof typeof applicantWords): BulkMistake => ({
  line,
  column: applicantLabel,
  words: applicantWords[key],
})
export const wrongRow = (line: number, words: BothWords): BulkMistake => ({ line, column: null, words })

/** What is wrong with its fields, by their labels. */
export function wrongFields(line: number, template: TemplateDocument, mistakes: readonly FieldMistake[]) {
  const labels = new Map(fieldsOf(template).map(({ key, label }) => [key, label]))
  return mistakes.map(({ field, zh, en }): BulkMistake => {
    return { line, column: labels.get(field) ?? null, words: { zh, en } }
  })
}
