import type { OperationWords } from './operations.ts'

/** What the log says of links by which people without an account fill in a template. */
export const sharingOperations = {
  operations: {
    'sharing.add': { zh: '分享 {object}', en: 'shared {object}' },
    'sharing.addReading': { zh: '分享单据 {object} 供查看', en: 'shared the document {object} to be read' },
    'sharing.read': { zh: '通过分享链接查看 {object}', en: 'read {object} by a link' },
    'sharing.report': { zh: '举报 {object} 的分享链接', en: 'reported a link to {object}' },
    'sharing.revoke': { zh: '停用 {object} 的分享链接', en: 'stopped a link to {object}' },
    'sharing.send': { zh: '通过分享链接提交 {object}', en: 'sent in {object} by a link' },
  },
  fields: {
    code: { zh: '模板编号', en: 'template code' },
    label: { zh: '用途', en: 'what it is for' },
    about: { zh: '说明', en: 'what people read beside it' },
    when: { zh: '时间', en: 'time' },
    where: { zh: '地点', en: 'place' },
    contact: { zh: '联系方式', en: 'whom to ask' },
    expiresAt: { zh: '有效至', en: 'in force until' },
    mostUses: { zh: '最多使用次数', en: 'how often it may be used' },
    hasPassword: { zh: '有密码', en: 'with a password' },
    asksMail: { zh: '验证邮箱', en: 'with an address to be verified' },
    mailDomain: { zh: '限定邮箱域名', en: 'addresses of this domain alone' },
    email: { zh: '已验证的邮箱', en: 'verified address' },
    fixed: { zh: '链接中固定的内容', en: 'filled in by the link' },
    link: { zh: '链接编号', en: 'number of the link' },

    reason: { zh: '举报原因', en: 'why it was reported' },
    words: { zh: '举报说明', en: 'what was said' },
    number: { zh: '单据编号', en: 'serial number' },
  },
} as const satisfies OperationWords
