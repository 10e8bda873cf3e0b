import { defineTexts } from '#shared/i18n/texts.ts'

/** What is called alike wherever records are kept. */
export const actTexts = defineTexts({
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  removed: { zh: '删除成功', en: 'Deleted' },
})
