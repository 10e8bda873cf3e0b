import type { ReportReason } from './sharing.ts'
import type { BothWords } from './templateFields.ts'

/** Why somebody reports a shared page. */
export const reportWords: Readonly<Record<ReportReason, BothWords>> = {
  fraud: { zh: '疑似诈骗或冒充', en: 'Looks like fraud' },
  tooMuch: { zh: '索取过多个人信息', en: 'Asks for too much about me' },
  unlawful: { zh: '内容违法或不当', en: 'Unlawful or offensive' },
  other: { zh: '其他', en: 'Something else' },
}
