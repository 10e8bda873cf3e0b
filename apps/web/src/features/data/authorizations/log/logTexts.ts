import { defineTexts } from '#shared/i18n/texts.ts'

export const logTexts = defineTexts({
  title: { zh: '项目授权日志', en: 'Log of authorizations' },
  at: { zh: '时间', en: 'Time' },
  event: { zh: '操作', en: 'What happened' },
  projectCode: { zh: '项目', en: 'Project' },
  giver: { zh: '授权人', en: 'Given by' },
  receiverName: { zh: '被授权人', en: 'Given to' },
  uses: { zh: '授权系统', en: 'Systems' },
  amount: { zh: '金额（元）', en: 'Amount (¥)' },
  actorName: { zh: '操作人', en: 'Done by' },
  actsFor: { zh: '{actor} 代 {principal}', en: '{actor} for {principal}' },
  endsAt: { zh: '至', en: 'Until' },
  said: { zh: '说明', en: 'In words' },
  address: { zh: 'IP 地址', en: 'Address' },
  word: { zh: '项目、人员姓名或工号', en: 'Project, name or staff number' },
  empty: { zh: '还没有项目授权的记录', en: 'Nothing has become of authorizations yet' },
})
