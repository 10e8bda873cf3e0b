import { defineTexts } from '#shared/i18n/texts.ts'
import { durationWords } from './authorizationTexts.ts'

/** Fields that forms about authorizations share. */
export const fieldTexts = defineTexts({
  uses: { zh: '用于哪些系统', en: 'For which systems' },
  queryHint: { zh: '看明细与执行情况', en: 'Reads its transactions' },
  reimbursementHint: { zh: '填单、占用、核销', en: 'Claims from it' },
  incomeHint: { zh: '发放酬金、津贴', en: 'Pays fees and allowances' },
  duration: { zh: '期限', en: 'How long' },
  ...durationWords,
  startsOn: { zh: '开始日期', en: 'First day' },
  endsOn: { zh: '结束日期', en: 'Last day' },
  until: { zh: '至 {date}（{days} 天）', en: 'until {date} ({days} days)' },
})
