import { defineTexts } from '#shared/i18n/texts.ts'

/** Texts of urging those who have a document. */
export const urgeTexts = defineTexts({
  urge: { zh: '催办', en: 'Urge' },
  done: { zh: '已催办', en: 'They are urged.' },
  from: { zh: '{moment} 起可再次催办', en: 'You may urge again from {moment} on' },
  enough: { zh: '已催办 3 次', en: 'Urged 3 times' },
})
