import { defineTexts } from '#shared/i18n/texts.ts'

export const openPageTexts = defineTexts({
  forgot: { zh: '找回密码', en: 'Recover your password' },
  forgotSub: { zh: '验证身份后设置新密码', en: 'Show who you are, then set a new password' },
  register: { zh: '申请账号', en: 'Ask for an account' },
  registerSub: { zh: '填写后由管理员审核', en: 'An administrator will look at it' },
  changePassword: { zh: '修改密码', en: 'Change your password' },
})
