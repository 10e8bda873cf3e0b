import { defineTexts } from '#shared/i18n/texts.ts'

export const returnedTexts = defineTexts({
  title: { zh: '回款', en: 'Returned money' },
  at: { zh: '退回时间', en: 'Returned at' },
  document: { zh: '单据', en: 'Document' },
  person: { zh: '经办人', en: 'Person' },
  committed: { zh: '原核销（元）', en: 'Had spent (¥)' },
  amount: { zh: '退回（元）', en: 'Returned (¥)' },
  wentTo: { zh: '去向', en: 'Went to' },
  toAuthorization: { zh: '授权：可再使用', en: 'The authorization: to be used again' },
  toProject: { zh: '项目：{name}', en: 'The project, {name}' },
  toRestored: { zh: '已归还授权', en: 'Given back to the authorization' },
  reason: { zh: '原因', en: 'Reason' },
  word: { zh: '单据、业务、项目或经办人', en: 'Document, subject, project or person' },
  restore: { zh: '归还授权', en: 'Give back' },
  askRestore: {
    zh: '授权已结束，退回的 {amount} 元已归项目。归还后，{name} 在 30 天内可再使用这 {amount} 元。',
    en: 'The authorization had ended: {amount} went to the project. Given back, {name} may use {amount} again for 30 days.',
  },
  restored: { zh: '已归还授权，30 天内可用', en: 'Given back, for 30 days' },
  empty: { zh: '近一年没有退回的款项', en: 'Nothing was returned within the last year' },
  emptyText: {
    zh: '财务系统把款项退回后，在这里还给授权。',
    en: 'Once finance returns money, it is given back to authorizations here.',
  },
})
