import { defineTexts } from '#shared/i18n/texts.ts'

/** Texts of a signature. */
export const signTexts = defineTexts({
  sign: { zh: '签名', en: 'Sign' },
  signHint: { zh: '在框内手写签名', en: 'Write your name in the box' },
  signAgain: { zh: '重签', en: 'Sign again' },
  signed: { zh: '已签名', en: 'Signed' },
  signName: { zh: '填入姓名', en: 'Put in my name' },
  signDone: { zh: '用这个签名', en: 'Use this signature' },
  signClear: { zh: '清除', en: 'Clear' },
  signCancel: { zh: '取消', en: 'Cancel' },
})
