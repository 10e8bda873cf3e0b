import { defineTexts } from '#shared/i18n/texts.ts'

/** What whoever opens a link reads that asks for an address of theirs. */
export const sharedMailTexts = defineTexts({
  title: { zh: '请验证邮箱', en: 'Verify your e-mail address' },
  why: {
    zh: '打开此链接前要验证您的邮箱。发出链接的单位会记录您验证的邮箱，有权限的管理人员可以查看。',
    en: 'This link asks for an address of yours. It is kept, and those in charge may look it up.',
  },
  whyDomain: {
    zh: '打开此链接前要验证 @{domain} 的邮箱。发出链接的单位会记录您验证的邮箱，有权限的管理人员可以查看。',
    en: 'This link asks for an address of @{domain}. It is kept, and those in charge may look it up.',
  },
  email: { zh: '邮箱', en: 'E-mail address' },
  send: { zh: '发送验证码', en: 'Send a code' },
  again: { zh: '重新发送', en: 'Send another code' },
  ofDomain: { zh: '请使用 @{domain} 的邮箱', en: 'Use an address of @{domain}.' },
  sent: {
    zh: '如果 {email} 可以收信，验证码几分钟内送达，10 分钟内有效。没有收到时请看看垃圾邮件；同一邮箱每小时最多发送 5 次。',
    en: 'If {email} takes mail, a code arrives within minutes and is valid for ten. Look in the spam folder, too; an address gets five an hour.',
  },
  code: { zh: '验证码', en: 'Code' },
  open: { zh: '验证并打开', en: 'Verify and open' },
})
