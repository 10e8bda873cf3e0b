import { defineTexts } from '#shared/i18n/texts.ts'

export const editorTexts = defineTexts({
  toolbar: { zh: '文字格式', en: 'Formatting' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  heading: { zh: '大标题', en: 'Large heading' },
  subheading: { zh: '小标题', en: 'Small heading' },
  bullets: { zh: '项目列表', en: 'Bulleted list' },
  numbers: { zh: '编号列表', en: 'Numbered list' },
  quote: { zh: '引用', en: 'Quote' },
  link: { zh: '链接', en: 'Link' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  address: { zh: '链接地址', en: 'Address of the link' },
  setLink: { zh: '确定', en: 'Set' },
  removeLink: { zh: '去掉链接', en: 'Remove link' },
  wrongAddress: { zh: '请输入 http、https、mailto 或 tel 地址', en: 'Enter an http, https, mailto or tel address' },
})
