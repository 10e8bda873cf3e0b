import { defineTexts } from '#shared/i18n/texts.ts'

export const dialogTexts = defineTexts({
  cancel: { zh: '取消', en: 'Cancel' },
  save: { zh: '保存', en: 'Save' },
  close: { zh: '关闭', en: 'Close' },
  mustEnter: { zh: '请输入{label}', en: 'Enter: {label}' },
})
