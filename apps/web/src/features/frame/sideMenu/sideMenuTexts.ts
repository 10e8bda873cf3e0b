import { defineTexts } from '#shared/i18n/texts.ts'

export const sideMenuTexts = defineTexts({
  main: { zh: '主菜单', en: 'Main menu' },
  collapse: { zh: '收起菜单', en: 'Collapse menu' },
  expand: { zh: '展开菜单', en: 'Expand menu' },
  more: { zh: '更多', en: 'More' },
  window: { zh: '（在新窗口打开）', en: '(opens in a new window)' },
  /** Of to-do items; notices and mails are `unread`. */
  count: { zh: '{count} 项未处理', en: '{count} open' },
  unread: { zh: '{count} 条未读', en: '{count} unread' },
  home: { zh: '首页', en: 'Home' },
  todo: { zh: '待办', en: 'To-do' },
  notices: { zh: '消息', en: 'Notices' },
  me: { zh: '我的', en: 'Me' },
})
