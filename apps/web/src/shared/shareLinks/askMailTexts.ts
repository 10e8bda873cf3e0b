import { defineTexts } from '#shared/i18n/texts.ts'

/** What whoever makes a link reads of asking its visitors for an address. */
export const askMailTexts = defineTexts({
  asksMail: { zh: '验证邮箱', en: 'Ask for an e-mail address' },
  asksMailHint: {
    zh: '打开链接的人先用邮件里的验证码证明邮箱；管理和办理的人可以看到这个邮箱',
    en: 'Whoever opens the link proves an address by a code that is mailed to it. You will see the address.',
  },
  mailDomain: { zh: '限定邮箱域名', en: 'Of this domain alone' },
  mailDomainHint: { zh: '可不填；如 jzu.edu.cn，只接受 @jzu.edu.cn 的邮箱', en: 'Optional, such as jzu.edu.cn' },
  checksMail: { zh: '须验证邮箱', en: 'asks for an e-mail address' },
  checksMailOf: { zh: '须验证 @{domain} 的邮箱', en: 'asks for an address of @{domain}' },
})
