import { defineTexts } from '#shared/i18n/texts.ts'

/** What is called alike wherever records are kept. */
export const actTexts = defineTexts({
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  removed: { zh: '删除成功', en: 'Deleted' },
  givenBack: {
    zh: '登录失效前填写的内容已恢复，尚未保存',
    en: 'What you had filled in when your session ended is back. It is not saved yet.',
  },
})
