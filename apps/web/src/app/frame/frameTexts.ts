import { defineTexts } from '#shared/i18n/texts.ts'

export const frameTexts = defineTexts({
  skip: { zh: '跳到主要内容', en: 'Skip to main content' },
  failedTitle: { zh: '门户暂时打不开', en: 'The portal cannot be opened right now' },
  again: { zh: '正在自动重试，恢复后会继续。', en: 'It is being tried again and goes on by itself.' },
  reload: { zh: '重新加载', en: 'Reload' },
  loading: { zh: '正在加载', en: 'Loading' },
  lost: { zh: '“{name}”已不再对您开放，页面已关闭', en: '“{name}” is not open to you any more; the page was closed.' },
  separator: { zh: '、', en: ', ' },
  me: { zh: '我的', en: 'Me' },
  answered: { zh: '您的反馈有 {count} 条新回复', en: 'New answers to your feedback: {count}' },
  assistant: { zh: '智能助手', en: 'Assistant' },
  quick: { zh: '快捷按钮', en: 'Quick buttons' },
  myAssistant: { zh: '我的智能助手', en: 'My smart assistant' },
  feedback: { zh: '意见反馈', en: 'Feedback' },
  close: { zh: '关闭应用', en: 'Close the application' },
  keys: { zh: '键盘快捷键', en: 'Keyboard shortcuts' },
  look: { zh: '查看', en: 'Look' },
})
