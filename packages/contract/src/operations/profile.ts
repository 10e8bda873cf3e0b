/** What people change about themselves, and what they do when they cannot sign in. */
export const profileOperations = {
  operations: {
    'profile.update': { zh: '修改本人资料', en: 'changed their own details' },
    'profile.photo': { zh: '更换本人头像', en: 'changed their own picture' },
    'profile.question': { zh: '修改本人密保问题', en: 'changed their own security question' },
    'profile.addBankCard': { zh: '新增银行卡 {object}', en: 'added the bank card {object}' },
    'profile.removeBankCard': { zh: '删除银行卡 {object}', en: 'removed the bank card {object}' },
    'profile.message': { zh: '发送验证码 {object}', en: 'asked for a verification code to {object}' },
    'recovery.reset': { zh: '通过找回密码重设密码', en: 'set a new password by recovery' },
    'recovery.ask': { zh: '申请找回密码', en: 'asked to recover the password' },
  },
  fields: {
    name: { zh: '姓名', en: 'name' },
    nickname: { zh: '昵称', en: 'nickname' },
    email: { zh: '邮箱', en: 'e-mail' },
    mobile: { zh: '手机号', en: 'mobile number' },
    cardId: { zh: '身份证号', en: 'ID card number' },
    bank: { zh: '开户行', en: 'bank' },
    isDefault: { zh: '是否默认', en: 'default card' },
    question: { zh: '密保问题', en: 'security question' },
    way: { zh: '方式', en: 'way' },
  },
} as const
