import { defineTexts } from '#shared/i18n/texts.ts'

export const delegateTexts = defineTexts({
  account: { zh: '账号', en: 'Account' },
  number: { zh: '工号 {code}', en: 'Staff no. {code}' },
  delegates: { zh: '授权用户', en: 'Authorised users' },
  current: { zh: '当前登录', en: 'Signed in' },
  original: { zh: '原始用户', en: 'Original user' },
  change: { zh: '切换', en: 'Switch' },
  until: { zh: '至 {date}', en: 'until {date}' },
  alone: { zh: '还没有人授权您代办业务', en: 'Nobody has authorised you yet' },
  failed: { zh: '授权用户加载失败', en: 'The authorised users could not be loaded' },
  retry: { zh: '重新加载', en: 'Reload' },
  switching: { zh: '正在切换到 {name}…', en: 'Switching to {name}…' },
  acting: {
    zh: '您正代 {name} 办理业务，操作记录会同时记下您本人。',
    en: 'You are acting for {name}. Records name you as well.',
  },
  back: { zh: '返回本人', en: 'Back to myself' },
})
