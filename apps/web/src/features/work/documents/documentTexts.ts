import type { DocumentState } from '@portico/contract/work/documentEntities.ts'
import { defineTexts } from '#shared/i18n/texts.ts'

/** Where a document stands. */
export const documentStateTexts = defineTexts({
  draft: { zh: '草稿', en: 'Draft' },
  running: { zh: '办理中', en: 'On its way' },
  returned: { zh: '已退回', en: 'Sent back' },
  declined: { zh: '不同意', en: 'Declined' },
  issued: { zh: '已办结', en: 'Issued' },
  voided: { zh: '已作废', en: 'Voided' },
}) satisfies Readonly<Record<DocumentState, unknown>>

/** The tone of each state. */
export const documentTones = {
  draft: '',
  running: 'run',
  returned: 'warn',
  declined: 'err',
  issued: 'ok',
  voided: 'err',
} as const satisfies Readonly<Record<DocumentState, string>>

/** Texts of the lists: what one may fill in, and what one filled in or decides. */
export const documentTexts = defineTexts({
  forms: { zh: '办事模板', en: 'All forms' },
  formSearch: { zh: '搜索名称、拼音首字母或单位', en: 'Name, pinyin initials or unit' },
  formClear: { zh: '清空', en: 'Clear' },
  formCount: { zh: '共 {count} 个', en: '{count} in all' },
  formsFailed: { zh: '没能读到办事模板', en: 'The forms could not be read' },
  formsNone: { zh: '还没有可以填写的模板', en: 'There is no form for you yet' },
  formsNoneText: {
    zh: '模板发布并对您开放后会出现在这里。',
    en: 'A form appears here once it is published and open to you.',
  },
  formsNoMatch: { zh: '没有找到“{typed}”', en: 'Nothing found for “{typed}”' },
  formsNoMatchText: { zh: '换一个词试试，或查看全部模板。', en: 'Try another word, or look at all forms.' },
  formAbsent: { zh: '没有这个模板，或者它没有对您开放', en: 'There is no such form, or it is not open to you' },
  formAbsentText: {
    zh: '可能已经撤下。您可以填写的模板都在列表里。',
    en: 'It may have been withdrawn. All that you may fill in is in the list.',
  },
  formsAll: { zh: '查看全部', en: 'Show all' },
  fields: { zh: '{count} 个字段', en: 'Fields: {count}' },
  steps: { zh: '{count} 步办理', en: 'Steps: {count}' },
  noSteps: { zh: '提交即办结', en: 'Issued at once' },
  lastAt: { zh: '上次提交 {moment}', en: 'Last submitted {moment}' },
  usedUp: { zh: '已填写过，只能填写一次', en: 'Filled in: once only' },
  goOn: { zh: '继续填写', en: 'Go on' },
  fill: { zh: '填写', en: 'Fill in' },
  goOnOf: { zh: '继续填写 {name}', en: 'Go on with {name}' },
  fillOf: { zh: '填写 {name}', en: 'Fill in {name}' },
  title: { zh: '我的单据', en: 'My documents' },
  views: { zh: '看哪些', en: 'Which' },
  mine: { zh: '我填的', en: 'Mine' },
  waiting: { zh: '待我办理', en: 'Waiting for me' },
  done: { zh: '我办过的', en: 'Decided by me' },
  name: { zh: '单据', en: 'Document' },
  number: { zh: '编号', en: 'Number' },
  applicant: { zh: '申请人', en: 'Applicant' },
  state: { zh: '状态', en: 'State' },
  step: { zh: '当前步骤', en: 'Present step' },
  submittedAt: { zh: '提交时间', en: 'Submitted' },
  changedAt: { zh: '最后修改', en: 'Changed' },
  dueAt: { zh: '办理期限', en: 'Due' },
  overdue: { zh: '已逾期', en: 'Overdue' },
  soon: { zh: '即将到期', en: 'Soon due' },
  template: { zh: '模板', en: 'Form' },
  keyword: { zh: '名称、编号、申请人或内容', en: 'Name, number, applicant or contents' },
  noMine: { zh: '您还没有填写过单据', en: 'You have not filled in anything yet' },
  noMineText: {
    zh: '选一个模板开始填写，草稿会自动保存。',
    en: 'Choose a form to begin; drafts are kept by themselves.',
  },
  noWaiting: { zh: '没有等您办理的单据', en: 'Nothing waits for you' },
  noWaitingText: {
    zh: '轮到您办理时，这里和待办事项里都会出现。',
    en: 'What waits for you appears here and in To-do.',
  },
  noDone: { zh: '您还没有办理过单据', en: 'You have not decided anything yet' },
  noDoneText: { zh: '办理过的单据会留在这里，可以随时查看。', en: 'What you decided stays here to be looked at.' },
  newOne: { zh: '填写单据', en: 'New document' },
  untitled: { zh: '未填写内容', en: 'Nothing filled in' },
  open: { zh: '打开', en: 'Open' },
  decide: { zh: '办理', en: 'Decide' },
  answer: { zh: '回复', en: 'Answer' },
  needed: { zh: '需要您', en: 'Needs you' },
  toDecide: { zh: '待我办理', en: 'To decide' },
  toAnswer: { zh: '待我回复', en: 'To answer' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawn: { zh: '已撤回为草稿', en: 'Withdrawn: it is a draft again.' },
  askWithdraw: {
    zh: '撤回“{name}”后，办理停止，单据回到草稿，可以修改后重新提交。',
    en: 'Once “{name}” is withdrawn nobody decides it any more: it is a draft that can be changed and submitted again.',
  },
  askRemove: {
    zh: '确定删除草稿“{name}”吗？已填写的内容和附件会一起删除。',
    en: 'Delete the draft “{name}”? What was filled in and its files go with it.',
  },
})
