import type { OperationWords } from './operations.ts'

/** What the log says of mail systems, of people's accounts on them, of mails that somebody sends for somebody else, and
 * of reminders that did not go. */
export const mailOperations = {
  operations: {
    'mailAccounts.addServer': { zh: '新增邮件系统 {object}', en: 'added the mail system {object}' },
    'mailAccounts.saveServer': { zh: '修改邮件系统 {object}', en: 'changed the mail system {object}' },
    'mailAccounts.removeServer': { zh: '删除邮件系统 {object}', en: 'deleted the mail system {object}' },
    'mailAccounts.testServer': {
      zh: '测试邮件系统连接 {object}',
      en: 'tested the connection to the mail system {object}',
    },
    'mailAccounts.add': { zh: '添加邮箱账号 {object}', en: 'set up the mail account {object}' },
    'mailAccounts.save': { zh: '修改邮箱账号 {object}', en: 'changed the mail account {object}' },
    'mailAccounts.remove': { zh: '移除邮箱账号 {object}', en: 'removed the mail account {object}' },
    'mailbox.send': { zh: '代发邮件「{object}」', en: 'sent the mail “{object}” for somebody else' },
    'outgoingMails.refuse': {
      zh: '邮件提醒未能送达 {object}，地址被邮件服务器拒收',
      en: 'could not remind {object} by mail: the mail server refuses the address',
    },
    'outgoingMails.expire': {
      zh: '放弃一天内未能发出的邮件提醒',
      en: 'gave up reminders by mail that nobody took for a day',
    },
  },
  fields: {
    name: { zh: '名称', en: 'name' },
    nameEn: { zh: '英文名称', en: 'English name' },
    domain: { zh: '邮箱后缀', en: 'domain' },
    imapHost: { zh: '收信服务器', en: 'IMAP host' },
    imapPort: { zh: '收信端口', en: 'IMAP port' },
    imapSecurity: { zh: '收信加密', en: 'IMAP security' },
    smtpHost: { zh: '发信服务器', en: 'SMTP host' },
    smtpPort: { zh: '发信端口', en: 'SMTP port' },
    smtpSecurity: { zh: '发信加密', en: 'SMTP security' },
    isPrivate: { zh: '内网', en: 'own network' },
    signIn: { zh: '登录方式', en: 'sign-in' },
    authorizeUrl: { zh: '授权地址', en: 'authorisation address' },
    tokenUrl: { zh: '令牌地址', en: 'token address' },
    clientId: { zh: '客户端标识', en: 'client id' },
    scope: { zh: '授权范围', en: 'scope' },
    isOn: { zh: '启用', en: 'on' },
    reached: { zh: '可连接', en: 'reached' },
    server: { zh: '邮件系统', en: 'mail system' },
    recipients: { zh: '收件人数', en: 'recipients' },
    mails: { zh: '提醒数', en: 'reminders' },
    people: { zh: '人员', en: 'people' },
    answer: { zh: '邮件服务器答复', en: 'answer of the mail server' },
  },
} as const satisfies OperationWords
