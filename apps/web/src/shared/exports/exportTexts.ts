import { defineTexts } from '#shared/i18n/texts.ts'

export const exportTexts = defineTexts({
  region: { zh: '导出', en: 'Exports' },
  waiting: { zh: '等待导出 {name}', en: 'Waiting: {name}' },
  running: { zh: '正在导出 {name}', en: 'Exporting {name}' },
  count: { zh: '第 {done} / {total} 条', en: 'Row {done} of {total}' },
  left: { zh: '约剩 {seconds} 秒', en: 'about {seconds} s left' },
  leftMinutes: { zh: '约剩 {minutes} 分钟', en: 'about {minutes} min left' },
  queued: { zh: '前面的导出完成后开始', en: 'It starts when the one before it is done' },
  toBackground: { zh: '转到后台', en: 'To the background' },
  collapse: { zh: '收起 {name}', en: 'Put {name} away' },
  cancel: { zh: '取消导出', en: 'Cancel' },
  cancelled: { zh: '已取消导出', en: 'Export cancelled' },
  ready: { zh: '{name} 已导出', en: '{name} is ready' },
  cut: {
    zh: '数据超过导出上限，文件只包含前 {total} 条',
    en: 'There are more rows than one export may hold; the file has the first {total}',
  },
  cutPapers: {
    zh: '提前结束，文件包含已出具的 {total} 份',
    en: 'Ended early: the file has the {total} that were issued',
  },
  open: { zh: '打开文件', en: 'Open the file' },
  download: { zh: '下载文件', en: 'Download' },
  downloadAgain: { zh: '重新下载', en: 'Download again' },
  failed: { zh: '{name} 导出失败', en: '{name} could not be exported' },
  again: { zh: '重新导出', en: 'Try again' },
  close: { zh: '关闭', en: 'Close' },
  background: { zh: '已转到后台，完成后会提醒您', en: 'Goes on in the background; you will be told when it is ready' },
  nothing: { zh: '没有可导出的数据', en: 'There is nothing to export' },
})
