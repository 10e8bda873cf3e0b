import { defineTexts } from '#shared/i18n/texts.ts'

export const headerTexts = defineTexts({
  home: { zh: '返回首页', en: 'Go to home' },
  search: { zh: '全局应用搜索', en: 'Search all applications' },
  searchShort: { zh: '搜索应用', en: 'Search applications' },
  personalise: { zh: '个性化配置', en: 'Personalise' },
  openWorkbench: { zh: '打开工作台', en: 'Open workbench' },
  closeWorkbench: { zh: '关闭工作台', en: 'Close workbench' },
  settings: { zh: '系统设置', en: 'System settings' },
  full: { zh: '全屏', en: 'Full screen' },
  exitFull: { zh: '退出全屏', en: 'Exit full screen' },
  app: { zh: '下载app', en: 'Get the app' },
  appText: { zh: '支持 Android 与 Apple', en: 'For Android and Apple' },
  appScan: { zh: '用手机扫码下载', en: 'Scan with your phone' },
  appCode: { zh: '下载地址的二维码', en: 'QR code of the download address' },
  signOut: { zh: '退出', en: 'Sign out' },
  ok: { zh: '确定', en: 'OK' },
  signOutFailed: { zh: '退出失败，请重试', en: 'Signing out failed; please try again' },
  more: { zh: '更多功能', en: 'More' },
  unread: { zh: '{name}，{count} 项', en: '{name}, {count}' },
  andUnread: { zh: '，{count} 项', en: ', {count}' },
})
