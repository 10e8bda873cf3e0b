import { defineTexts } from '#shared/i18n/texts.ts'

export const newsTexts = defineTexts({
  hold: { zh: '{person} 占用了 {sum}', en: '{person} held {sum}' },
  commit: { zh: '{person} 的单据核销了 {sum}', en: '{sum} of {person} was committed' },
  return: { zh: '{person} 的单据退回了 {sum}', en: '{sum} of {person} came back' },
  document: { zh: '{project}，{title} {document}', en: '{project}, {title} {document}' },
  left: { zh: '；还能用 {sum}', en: '; {sum} is left' },
  open: { zh: '看单据', en: 'See documents' },
})
