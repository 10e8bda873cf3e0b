import { defineTexts } from '#shared/i18n/texts.ts'

export const stateLooks = { pending: 'run', approved: 'ok', rejected: 'err', withdrawn: '', lapsed: 'warn' } as const

export const mineTexts = defineTexts({
  title: { zh: '我的申请', en: 'My applications' },
  add: { zh: '申请授权', en: 'Apply' },
  project: { zh: '项目', en: 'Project' },
  kind: { zh: '类型', en: 'Kind' },
  uses: { zh: '用于', en: 'For' },
  amount: { zh: '金额（元）', en: 'Amount (¥)' },
  purpose: { zh: '用途', en: 'Purpose' },
  state: { zh: '状态', en: 'State' },
  decider: { zh: '处理人', en: 'Who has it' },
  since: { zh: '{moment} 起', en: 'since {moment}' },
  away: { zh: '离岗中，{date} 回来', en: 'Away, back on {date}' },
  at: { zh: '{moment} 处理', en: 'on {moment}' },
  appliedAt: { zh: '申请时间', en: 'Applied' },
  byProject: { zh: '按项目', en: 'By project' },
  granted: { zh: '批准 {amount}', en: '{amount} granted' },
  word: { zh: '项目、用途', en: 'Project or purpose' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  askWithdraw: { zh: '撤回对 {project} 的申请？', en: 'Withdraw the application for {project}?' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  urge: { zh: '催办', en: 'Urge' },
  urged: { zh: '已催办 {name}', en: '{name} was urged' },
  again: { zh: '修改后重新提交', en: 'Mend and send again' },
  file: { zh: '下载附件', en: 'Download the file' },
  empty: { zh: '还没有申请过授权', en: 'You have applied for nothing yet' },
  emptyText: {
    zh: '要用别人负责的项目，可以在这里申请。',
    en: 'To use a project that somebody else leads, apply here.',
  },
})
