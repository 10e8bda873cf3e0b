import { defineTexts } from '#shared/i18n/texts.ts'

export const forgotTexts = defineTexts({
  intro: { zh: '验证码将发送到您登记的邮箱。', en: 'A code is sent to your e-mail address on record.' },
  userName: { zh: '用户名或工号', en: 'User name or staff number' },
  needed: { zh: '请填写此项', en: 'Fill this in' },
  ways: { zh: '验证方式', en: 'How you show who you are' },
  byEmail: { zh: '登记的邮箱', en: 'E-mail on record' },
  byQuestion: { zh: '密保问题', en: 'Security question' },
  email: { zh: '邮箱', en: 'E-mail' },
  answer: { zh: '密保问题的答案', en: 'Answer to your security question' },
  answerHint: {
    zh: '您在“密保问题”中设置的答案。为保护账号，这里不显示是哪个问题。',
    en: 'The answer that you set yourself. Which question it belongs to is not shown here, to protect the account.',
  },
  send: { zh: '发送验证码', en: 'Send the code' },
  sending: { zh: '正在发送…', en: 'Sending…' },
  code: { zh: '验证码', en: 'Code' },
  wanted: { zh: '新密码', en: 'New password' },
  again: { zh: '确认新密码', en: 'New password again' },
  rule: {
    zh: '8 至 20 位，至少包含小写字母、大写字母、数字、符号中的三种，不得包含用户名或最近五次用过的密码。',
    en: '8 to 20 characters of at least three kinds (lower case, upper case, digits, symbols), without your user name, and none of your last five passwords.',
  },
  specRule: { zh: '6 至 20 位。', en: '6 to 20 characters.' },
  save: { zh: '设置新密码', en: 'Set the new password' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  restart: { zh: '没有收到？重新填写', en: 'Nothing came? Start again' },
  back: { zh: '返回登录', en: 'Back to sign-in' },
  off: {
    zh: '本门户未开通自助找回密码，请联系管理员重置。',
    en: 'Recovering a password is off here. Ask an administrator to reset it.',
  },
})
