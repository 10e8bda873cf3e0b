import { defineTexts } from '#shared/i18n/texts.ts'

export const passwordTexts = defineTexts({
  why: {
    zh: '您的密码已被重置，须修改后才能使用门户。',
    en: 'Your password was reset. Change it before using the portal.',
  },
  own: {
    zh: '修改后，您在其他设备上的登录会全部退出。',
    en: 'After the change you are signed out on every other device.',
  },
  old: { zh: '原密码', en: 'Current password' },
  wanted: { zh: '新密码', en: 'New password' },
  again: { zh: '确认新密码', en: 'New password again' },
  rule: {
    zh: '8 至 20 位，至少包含小写字母、大写字母、数字、符号中的三种，不得包含用户名或最近五次用过的密码。',
    en: '8 to 20 characters of at least three kinds (lower case, upper case, digits, symbols), without your user name, and none of your last five passwords.',
  },
  specRule: { zh: '6 至 20 位。', en: '6 to 20 characters.' },
  save: { zh: '保存并进入门户', en: 'Save and enter the portal' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  saveOwn: { zh: '保存', en: 'Save' },
  back: { zh: '返回门户', en: 'Back to the portal' },
  leave: { zh: '退出登录', en: 'Sign out' },
})
