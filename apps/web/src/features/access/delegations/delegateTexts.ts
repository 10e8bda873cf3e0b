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
  reach: { zh: '可代办：{reach}', en: 'Reaches: {reach}' },
  ownTitle: { zh: '代他人办理业务时不能打开此页面', en: 'This page is closed while you act for somebody' },
  ownText: {
    zh: '密码、密保问题、个人资料和委托授权只能由 {name} 本人管理。返回本人后，可以管理您自己的。',
    en: 'Only {name} manages their password, security question, details and authorisations. Go back to yourself for your own.',
  },
  outsideTitle: { zh: '此页面不在授权范围内', en: 'The authorisation does not cover this page' },
  outsideText: {
    zh: '{name} 的授权包括：{reach}。如需办理，请联系 {name} 重新授权。',
    en: '{name} authorised you for: {reach}. Ask {name} for a new authorisation if you need this page.',
  },
  home: { zh: '返回首页', en: 'Go home' },
  back: { zh: '返回本人', en: 'Back to myself' },
})
