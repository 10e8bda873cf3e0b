import { defineTexts } from '#shared/i18n/texts.ts'

export const mailCardTexts = defineTexts({
  title: { zh: '邮件提醒', en: 'Mails' },
  to: { zh: '发送到 {email}；办理仍须登录门户。', en: 'Sent to {email}. To act, you sign in to the portal.' },
  noAddress: {
    zh: '尚未登记邮箱，登记后才会收到邮件。',
    en: 'You have no e-mail address on record: no mail reaches you.',
  },
  todos: { zh: '待办', en: 'To-do items' },
  todosNote: {
    zh: '等您办理、回复或指定办理人的单据，以及催办和逾期',
    en: 'Documents that wait for you, also when they are urged or late',
  },
  news: { zh: '单据消息', en: 'News of documents' },
  newsNote: { zh: '您的单据办结、未获同意、作废等', en: 'That a document of yours is issued, declined or voided' },
  nowOn: { zh: '已开启', en: 'Switched on' },
  nowOff: { zh: '已关闭', en: 'Switched off' },
})
