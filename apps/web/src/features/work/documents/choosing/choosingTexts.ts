import { defineTexts } from '#shared/i18n/texts.ts'

/** Texts of choosing who decides, while a document is handed in. */
export const choosingTexts = defineTexts({
  title: { zh: '选择由谁办理', en: 'Choose who decides' },
  hint: { zh: '只能从列出的人员中选择', en: 'Of those who are listed' },
  submit: { zh: '提交', en: 'Submit' },
  person: { zh: '输入姓名或工号', en: 'Name or staff number' },
  nobody: { zh: '没有这样的人可选', en: 'Nobody like that can be chosen' },
})
