import { defineTexts } from '#shared/i18n/texts.ts'

export const questionTexts = defineTexts({
  title: { zh: '密保问题', en: 'Security question' },
  none: { zh: '尚未设置', en: 'Not set' },
  why: {
    zh: '忘记密码时，可以回答密保问题，再用登记邮箱收到的验证码重设密码。仅凭密保问题不能重设密码。',
    en: 'If you forget your password, the answer lets a code be sent to your e-mail on record. The answer alone never resets a password.',
  },
  set: { zh: '设置', en: 'Set' },
  change: { zh: '修改', en: 'Change' },
  question: { zh: '问题', en: 'Question' },
  choose: { zh: '请选择问题', en: 'Choose a question' },
  answer: { zh: '答案', en: 'Answer' },
  answerHint: {
    zh: '不区分大小写和空格；答案加密保存，任何人都看不到',
    en: 'Case and spaces make no difference. It is kept hashed; nobody can read it.',
  },
  current: { zh: '当前密码', en: 'Current password' },
  saved: { zh: '密保问题已保存', en: 'Your security question is saved' },
  remove: { zh: '取消密保问题', en: 'Remove the question' },
  removed: { zh: '密保问题已取消', en: 'Your security question is removed' },
})
