import { defineTexts } from '#shared/i18n/texts.ts'

export const ownTexts = defineTexts({
  title: { zh: '我的项目', en: 'My projects' },
  view: { zh: '看哪些项目', en: 'Which projects' },
  own: { zh: '我负责的', en: 'I lead' },
  received: { zh: '授权给我的', en: 'Given to me' },
  word: { zh: '项目编号或名称', en: 'Project no. or name' },
  project: { zh: '项目', en: 'Project' },
  execution: { zh: '预算执行', en: 'Budget' },
  receivers: { zh: '授权对象', en: 'Given to' },
  noReceivers: { zh: '未授权', en: 'Nobody' },
  notUsable: { zh: '现在都不能用', en: 'None can use it now' },
  more: { zh: '等 {count} 人', en: '{count} people' },
  over: { zh: '{count} 人已到期', en: '{count} expired' },
  low: { zh: '余额不多', en: 'Little left' },
  closed: { zh: '已关闭', en: 'Closed' },
  add: { zh: '新建授权', en: 'Authorise' },
  give: { zh: '授权', en: 'Authorise' },
  details: { zh: '明细', en: 'Details' },
  spentOf: { zh: '已支出 {percent}%', en: '{percent}% spent' },
  freeSum: { zh: '可自由支配（元）', en: 'Free (¥)' },
  budgetSum: { zh: '本年预算 {amount}', en: 'Budget of the year {amount}' },
  none: { zh: '您名下没有负责的项目', en: 'You lead no project' },
  noneText: {
    zh: '以财务系统登记的负责人为准，缺少的请联系财务处。授权给您的在“授权给我的”。',
    en:
      'Projects and their leaders are those of the finance system; ask the finance office about one that is missing. ' +
      'Projects that others let you use are under “Given to me”.',
  },
})
