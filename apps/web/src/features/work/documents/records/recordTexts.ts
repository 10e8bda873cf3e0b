import { defineTexts } from '#shared/i18n/texts.ts'

/** Texts of 单据管理. */
export const recordTexts = defineTexts({
  title: { zh: '单据管理', en: 'Documents' },
  views: { zh: '看哪些', en: 'Which' },
  all: { zh: '全部', en: 'All' },
  numbers: { zh: '编号簿', en: 'Numbers' },
  empty: { zh: '还没有提交过的单据', en: 'Nothing has been submitted yet' },
  emptyText: {
    zh: '提交后的单据都会出现在这里，草稿只有填写人自己能看到。',
    en: 'Everything that was submitted appears here; drafts are seen by whoever fills them in alone.',
  },
  noNumbers: { zh: '还没有编过号的单据', en: 'No document has a number yet' },
  noNumbersText: {
    zh: '编号按模板连续，作废后编号保留。',
    en: 'Numbers have no gaps; a voided document keeps its own.',
  },
  void: { zh: '作废', en: 'Void' },
  voidTitle: { zh: '作废“{name}”', en: 'Void “{name}”' },
  voidHint: {
    zh: '作废后不能恢复，编号保留；申请人和办理人会看到这个原因。',
    en: 'It cannot be restored and keeps its number. Whoever applied or decided sees this reason.',
  },
  replace: { zh: '登记替代单据', en: 'Name its replacement' },
  replaceTitle: { zh: '“{name}”由哪份单据替代', en: 'What replaces “{name}”' },
  replaceHint: {
    zh: '同一模板已办结单据的编号；申请人和核验页会看到。留空表示没有。',
    en: 'The number of an issued document of the same template; the applicant and the proof page see it. Empty: none.',
  },
  replaceDone: { zh: '已登记', en: 'Saved.' },
  number: { zh: '替代单据的编号', en: 'Number of the replacement' },
  links: { zh: '分享链接', en: 'Shared links' },
  voidDone: { zh: '已作废', en: 'Voided.' },
  withdraw: { zh: '作废验证码', en: 'Withdraw a code' },
  code: { zh: '验证码', en: 'Proof code' },
  codeHint: {
    zh: '查询页面的打印件或导出文件上的 16 位验证码；单据的验证码随单据作废',
    en: 'The 16 characters on a print or an export of a query page; that of a document goes with the document',
  },
  withdrawHint: {
    zh: '作废后不能恢复；扫码的人会看到这个原因。',
    en: 'It cannot be restored. Whoever scans the code reads this reason.',
  },
  reason: { zh: '作废原因', en: 'Reason' },
})
