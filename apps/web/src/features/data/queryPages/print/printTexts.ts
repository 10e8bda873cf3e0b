import { defineTexts } from '#shared/i18n/texts.ts'

export const printTexts = defineTexts({
  preview: { zh: '打印预览', en: 'Print preview' },
  preparing: { zh: '正在准备打印', en: 'Preparing the print' },
  counts: { zh: '{rows} 条，{pages} 页', en: '{rows} rows, {pages} pages' },
  orientation: { zh: '纸张方向', en: 'Paper direction' },
  auto: { zh: '自动', en: 'Automatic' },
  portrait: { zh: '纵向', en: 'Portrait' },
  landscape: { zh: '横向', en: 'Landscape' },
  print: { zh: '打印', en: 'Print' },
  close: { zh: '关闭', en: 'Close' },
  cut: {
    zh: '数据较多，只打印前 {count} 条。请缩小查询范围，或使用导出',
    en: 'There are many rows: only the first {count} are printed. Narrow the query, or export.',
  },
  narrow: {
    zh: '列较多，文字已缩小到 {size} 号。可在列设置中减少列',
    en: 'Many columns: the letters are {size} px. Hide columns in the column settings.',
  },
  sheet: { zh: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
  unit: { zh: '单位：{unit}', en: 'Unit: {unit}' },
  amounts: { zh: '金额单位：元', en: 'Amounts in CNY' },
  index: { zh: '序号', en: 'No.' },
  sum: { zh: '合计', en: 'Total' },
  capitals: { zh: '{label}合计（大写）：{words}', en: '{label}, total in capitals: {words}' },
  printedBy: { zh: '打印人：{name}', en: 'Printed by: {name}' },
  person: { zh: '{name}（{code}）', en: '{name} ({code})' },
  printedAt: { zh: '打印时间：{time}', en: 'Printed at: {time}' },
  proofCode: { zh: '验证码 {code}', en: 'Proof code {code}' },
  proofHow: {
    zh: '扫描二维码，或打开 {address} 输入验证码，逐项核对本件。',
    en: 'Scan the code, or type it at {address}, to compare each line of this paper.',
  },
  proofAlt: { zh: '二维码：{address}', en: 'QR code: {address}' },
  rows: { zh: '条数：{rows} 条', en: 'Rows: {rows}' },
  firstRows: { zh: '条数：前 {rows} 条，查到的更多', en: 'Rows: the first {rows}; more were found' },
  pageOf: { zh: '第 {page} 页 / 共 {pages} 页', en: 'Page {page} / {pages}' },
})
