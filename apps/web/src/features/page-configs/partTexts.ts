import { defineTexts } from '#shared/i18n/texts.ts'

/** What new parts of a page are called in both languages until somebody names them. */
export const partTexts = defineTexts({
  head: { zh: '新表头', en: 'New head' },
  actions: { zh: '操作', en: 'Actions' },
  selection: { zh: '选择', en: 'Select' },
})
