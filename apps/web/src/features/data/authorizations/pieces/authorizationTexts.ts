import type { AuthorizationState } from '@portico/contract/data/authorizationEntities.ts'
import { defineTexts } from '#shared/i18n/texts.ts'

/** What screens about authorizations of projects say alike, besides the words that files of them share. */
export const authorizationTexts = defineTexts({
  project: { zh: '项目', en: 'Project' },
  query: { zh: '查询', en: 'Query' },
  reimbursement: { zh: '报销', en: 'Claims' },
  income: { zh: '申报', en: 'Income' },
  group: { zh: '课题组', en: 'Group' },
  groupOf: { zh: '公共 · {count} 人', en: 'Shared by {count}' },
  until: { zh: '至 {day}', en: 'Until {day}' },
  longTerm: { zh: '长期', en: 'Long term' },
  noEnd: { zh: '无到期日', en: 'No end' },
  daysLeft: { zh: '余 {count} 天', en: '{count} days left' },
  lastDay: { zh: '今天到期', en: 'Ends today' },
  daysOver: { zh: '已过 {count} 天', en: '{count} days ago' },
  startsOn: { zh: '{day} 开始', en: 'From {day}' },
  pausedOn: { zh: '{day} 起暂停', en: 'Paused on {day}' },
  takenBackOn: { zh: '{day} 收回', en: 'Taken back on {day}' },
  openDocument: { zh: '打开单据 {document}', en: 'Open document {document}' },
  yuan: { zh: '{name}（元）', en: '{name} (¥)' },
})

/** How long an authorization lasts, as it is chosen. */
export const durationWords = {
  '1m': { zh: '一个月', en: '1 month' },
  '3m': { zh: '三个月', en: '3 months' },
  '6m': { zh: '六个月', en: '6 months' },
  longTerm: { zh: '长期', en: 'Long term' },
  custom: { zh: '自定义', en: 'Own dates' },
} as const

export const stateTones = {
  ended: '',
  over: '',
  dormant: 'warn',
  paused: 'warn',
  coming: 'run',
  usedUp: 'err',
  endingSoon: 'warn',
  inForce: 'ok',
} as const satisfies Readonly<Record<AuthorizationState, string>>
