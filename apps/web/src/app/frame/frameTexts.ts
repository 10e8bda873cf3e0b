import { defineTexts } from '#shared/i18n/texts.ts'

export const frameTexts = defineTexts({
  skip: { zh: '跳到主要内容', en: 'Skip to main content' },
  failedTitle: { zh: '门户暂时打不开', en: 'The portal cannot be opened right now' },
  again: { zh: '正在自动重试，恢复后会继续。', en: 'It is being tried again and goes on by itself.' },
  reload: { zh: '重新加载', en: 'Reload' },
  loading: { zh: '正在加载', en: 'Loading' },
  me: { zh: '我的', en: 'Me' },
})
