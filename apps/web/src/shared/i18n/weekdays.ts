import { defineTexts } from './texts.ts'

/** The days of the week as a line names them, from Monday: spread into a screen's own texts. */
export const weekdays = defineTexts({
  d1: { zh: '周一', en: 'Mon' },
  d2: { zh: '周二', en: 'Tue' },
  d3: { zh: '周三', en: 'Wed' },
  d4: { zh: '周四', en: 'Thu' },
  d5: { zh: '周五', en: 'Fri' },
  d6: { zh: '周六', en: 'Sat' },
  d7: { zh: '周日', en: 'Sun' },
})
