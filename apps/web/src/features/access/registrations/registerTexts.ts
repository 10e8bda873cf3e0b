import { defineTexts } from '#shared/i18n/texts.ts'

export const registerTexts = defineTexts({
  intro: {
    zh: '提交后由管理员审核。通过后用这里填写的用户名和密码登录。',
    en: 'An administrator decides. Once approved, sign in with the user name and password chosen here.',
  },
  closed: {
    zh: '目前未开放注册，请联系管理员开通账号。',
    en: 'Registration is closed; ask an administrator for an account.',
  },
  sent: { zh: '申请已提交', en: 'Your request has been sent' },
  sentText: { zh: '管理员审核通过后即可登录。', en: 'You can sign in once an administrator has approved it.' },
  name: { zh: '姓名', en: 'Name' },
  username: { zh: '用户名', en: 'User name' },
  usernameHint: { zh: '字母、数字和 . _ - @，用于登录', en: 'Letters, digits and . _ - @; you sign in with it' },
  code: { zh: '工号（如有）', en: 'Staff number, if you have one' },
  email: { zh: '邮箱', en: 'E-mail' },
  mobile: { zh: '手机号', en: 'Mobile number' },
  cardId: { zh: '身份证号（选填）', en: 'Card number (optional)' },
  unit: { zh: '单位', en: 'Unit' },
  chooseUnit: { zh: '请选择', en: 'Choose' },
  reason: { zh: '申请说明（选填）', en: 'Why you need an account (optional)' },
  password: { zh: '密码', en: 'Password' },
  repeat: { zh: '确认密码', en: 'Password again' },
  passwordHint: { zh: '8 至 20 位，含三类字符', en: '8 to 20 characters of three kinds' },
  needed: { zh: '必须填写', en: 'Must be entered' },
  sliderNeeded: { zh: '请拖动滑块进行验证', en: 'Please drag the slider to verify.' },
  submit: { zh: '提交申请', en: 'Send the request' },
  sending: { zh: '正在提交…', en: 'Sending…' },
  back: { zh: '返回登录', en: 'Back to sign in' },
})
