import { defineTexts } from '#shared/i18n/texts.ts'

/** What whoever reports a shared page reads. */
export const reportTexts = defineTexts({
  report: { zh: '举报可疑链接', en: 'Report this page' },
  reason: { zh: '举报原因', en: 'Why' },
  words: { zh: '补充说明', en: 'In your words' },
  wordsHint: { zh: '可不填；不会告诉发出链接的人是谁举报的', en: 'Optional. Nothing is said of who you are.' },
  send: { zh: '举报', en: 'Report' },
  reported: { zh: '已举报，管理员会查看', en: 'Reported. Those who look after links will see it.' },
})
