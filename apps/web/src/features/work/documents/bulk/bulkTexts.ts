import { defineTexts } from '#shared/i18n/texts.ts'

/** Texts of 批量出具. */
export const bulkTexts = defineTexts({
  title: { zh: '批量出具', en: 'Issue from a table' },
  intro: {
    zh: '每一行出具一份单据，各有编号和 PDF。上传后只检查，点“开始出具”才会出具。一次最多 {max} 行。',
    en: 'Each row becomes a document with a number and a PDF. An uploaded table is only checked; nothing is issued until you start. At most {max} rows.',
  },
  template: { zh: '模板', en: 'Form' },
  unfit: { zh: '{why}，不能批量出具', en: '{why}: it cannot be issued from a table' },
  download: { zh: '下载空表 {format}', en: 'Download the table ({format})' },
  table: { zh: '填好的表', en: 'The filled-in table' },
  limits: { zh: '.xlsx 或 .csv，不超过 {size}', en: '.xlsx or .csv, at most {size}' },
  checked: { zh: '检查结果', en: 'What the check found' },
  all: { zh: '数据行', en: 'Rows' },
  good: { zh: '可出具', en: 'Right' },
  bad: { zh: '有错误', en: 'Wrong' },
  mistakes: { zh: '错误清单', en: 'Mistakes' },
  line: { zh: '行号', en: 'Line' },
  column: { zh: '列', en: 'Column' },
  mistake: { zh: '错误', en: 'Mistake' },
  more: { zh: '只列出前 {count} 处错误', en: 'The first {count} mistakes are listed' },
  noGood: {
    zh: '没有可出具的行，请修改后重新上传。',
    en: 'No row can be issued; correct the table and upload it again.',
  },
  leftOut: {
    zh: '有错误的行不出具、不占编号，列在压缩包的“错误.csv”里。',
    en: 'Wrong rows are not issued and take no number; mistakes.csv in the archive lists them.',
  },
  again: { zh: '重新上传', en: 'Upload another table' },
  startAll: { zh: '开始出具 {count} 份', en: 'Issue {count} documents' },
})
