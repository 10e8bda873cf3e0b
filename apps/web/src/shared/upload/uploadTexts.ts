import { defineTexts } from '#shared/i18n/texts.ts'

export const uploadTexts = defineTexts({
  upload: { zh: '上传', en: 'Upload' },
  remove: { zh: '移除', en: 'Remove' },
  hint: { zh: 'JPG 或 PNG，不超过 10 MB', en: 'JPG or PNG, at most 10 MB' },
  busy: { zh: '正在上传', en: 'Uploading' },
})
