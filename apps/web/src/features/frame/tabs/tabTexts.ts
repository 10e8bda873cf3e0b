import { defineTexts } from '#shared/i18n/texts.ts'

export const tabTexts = defineTexts({
  tabs: { zh: '打开的页面', en: 'Open pages' },
  actions: { zh: '标签页操作', en: 'Tab actions' },
  refresh: { zh: '刷新', en: 'Refresh' },
  unsaved: {
    zh: '本页有尚未保存的内容，刷新后将丢失。',
    en: 'Something on this page is not saved yet and will be lost.',
  },
  close: { zh: '关闭', en: 'Close' },
  closeLeft: { zh: '关闭左侧', en: 'Close to the left' },
  closeRight: { zh: '关闭右侧', en: 'Close to the right' },
  closeOthers: { zh: '关闭其他', en: 'Close others' },
  closeAll: { zh: '全部关闭', en: 'Close all' },
  reopen: { zh: '恢复关闭的标签页', en: 'Reopen closed tab' },
  hint: { zh: '按 Delete 键关闭，Shift+F10 打开菜单', en: 'Delete closes, Shift+F10 opens the menu' },
  moved: { zh: '{title} 已移到第 {place} 位', en: '{title} moved to place {place}' },
})
