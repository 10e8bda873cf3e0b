import type { OperationWords } from './operations.ts'

/** What the log says of files that people take out of configured pages. */
export const exportOperations = {
  operations: {
    'exports.file': { zh: '导出 {object}', en: 'exported {object}' },
    'exports.start': { zh: '开始后台导出 {object}', en: 'started the export of {object}' },
    'exports.download': { zh: '下载导出文件 {object}', en: 'downloaded the export of {object}' },
    'exports.prove': { zh: '为导出文件出具验证码 {object}', en: 'issued a proof code with the export of {object}' },
    'exports.refused': { zh: '访问他人的导出被拒绝 {object}', en: 'was refused somebody else’s export {object}' },
  },
  fields: {
    page: { zh: '页面', en: 'page' },
    format: { zh: '文件格式', en: 'file format' },
    rows: { zh: '条数', en: 'rows' },
    proof: { zh: '验证码前四位', en: 'first four signs of the proof code' },
    columns: { zh: '列', en: 'columns' },
  },
} as const satisfies OperationWords
