import { defineTexts } from '#shared/i18n/texts.ts'
import { linkTexts } from '#shared/shareLinks/linkTexts.ts'

/** What the applicant of a document reads of the links that show it. */
export const readingLinkTexts = defineTexts({
  ...linkTexts,
  share: { zh: '分享', en: 'Share' },
  title: { zh: '分享“{name}”', en: 'Share “{name}”' },
  purpose: {
    zh: '有链接的人不用登录就能查看这份单据纸面上的内容，并下载 PDF。每次打开都记入日志。',
    en: 'Whoever has a link reads what the paper of this document says, and fetches the PDF, without signing in. Each opening is logged.',
  },
  mostUses: { zh: '最多打开次数', en: 'How often it may be opened' },
  labelHint: {
    zh: '给谁、做什么用；打开链接的人会看到',
    en: 'For whom, or what for; whoever opens the link reads this',
  },
  asksMailHint: {
    zh: '打开链接的人先用邮件里的验证码证明邮箱；邮箱随每次打开记入操作日志，在链接列表里看不到',
    en: 'Whoever opens the link proves an address by a mailed code. The operation log keeps it; the list of links does not show it.',
  },
})
