import { defineTexts } from '#shared/i18n/texts.ts'

export const openPageTexts = defineTexts({
  changePassword: { zh: '修改密码', en: 'Change your password' },
})
