import { defineTexts } from '#shared/i18n/texts.ts'

/** What the keys of the mailbox do. */
export const mailKeyTexts = defineTexts({
  next: { zh: '下一封', en: 'Next mail' },
  previous: { zh: '上一封', en: 'Previous mail' },
  select: { zh: '选择或取消选择', en: 'Select or unselect' },
  reply: { zh: '回复', en: 'Reply' },
  replyAll: { zh: '全部回复', en: 'Reply all' },
  forward: { zh: '转发', en: 'Forward' },
  archive: { zh: '归档', en: 'Archive' },
  remove: { zh: '删除', en: 'Delete' },
  read: { zh: '已读或未读', en: 'Read or unread' },
  star: { zh: '星标', en: 'Star' },
  search: { zh: '搜索', en: 'Search' },
  write: { zh: '写邮件', en: 'Write a mail' },
  refresh: { zh: '刷新', en: 'Refresh' },
  back: { zh: '返回列表', en: 'Back to the list' },
})
