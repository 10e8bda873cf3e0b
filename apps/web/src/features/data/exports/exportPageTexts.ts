import { defineTexts } from '#shared/i18n/texts.ts'

export const exportPageTexts = defineTexts({
  title: { zh: '我的导出', en: 'My exports' },
  intro: {
    zh: '导出在后台进行，离开页面或重新登录后继续。文件到期后自动清理，到期前可以反复下载。',
    en: 'Exports go on in the background, also when you leave or sign in again. Files can be downloaded until they expire.',
  },
  file: { zh: '文件', en: 'File' },
  state: { zh: '状态', en: 'State' },
  rows: { zh: '条数', en: 'Rows' },
  size: { zh: '大小', en: 'Size' },
  startedAt: { zh: '开始时间', en: 'Started' },
  expiresAt: { zh: '到期时间', en: 'Expires' },
  actions: { zh: '操作', en: 'Actions' },
  waiting: { zh: '等待中', en: 'Waiting' },
  running: { zh: '导出中', en: 'Exporting' },
  ready: { zh: '已完成', en: 'Ready' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  expired: { zh: '已过期', en: 'Expired' },
  progress: { zh: '{name} 的进度', en: 'Progress of {name}' },
  cut: {
    zh: '已达到导出上限，文件只包含前 {total} 条',
    en: 'The bound was reached: the file has the first {total} rows',
  },
  cutPapers: {
    zh: '提前结束，文件包含已出具的 {total} 份',
    en: 'Ended early: the file has the {total} that were issued',
  },
  download: { zh: '下载', en: 'Download' },
  cancel: { zh: '取消', en: 'Cancel' },
  again: { zh: '重新导出', en: 'Export again' },
  remove: { zh: '删除', en: 'Delete' },
  actionOf: { zh: '{action}：{name}', en: '{action}: {name}' },
  askRemove: { zh: '确定删除“{name}”吗？文件将同时清理。', en: 'Delete “{name}”? Its file goes too.' },
  none: { zh: '还没有导出', en: 'No exports yet' },
  noneText: {
    zh: '在查询页面点击“导出”，文件会出现在这里。',
    en: 'Export from a query page, and the file appears here.',
  },
  failedToLoad: { zh: '导出列表加载失败', en: 'The exports could not be loaded' },
  reload: { zh: '重新加载', en: 'Reload' },
})
