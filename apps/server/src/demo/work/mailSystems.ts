import type { mailServers } from '#work/mailAccounts/mailAccounts.table.ts'

/** The mail system of the demo's university; it is nowhere, so it is off. */
export const demoMailServers: readonly (typeof mailServers.$inferInsert)[] = [
  {
    name: '校园邮箱',
    nameEn: 'Campus mail',
    domain: 'jzu.edu.cn',
    isOn: false,
    imapHost: 'imap.jzu.edu.cn',
    imapPort: 993,
    imapSecurity: 'tls',
    smtpHost: 'smtp.jzu.edu.cn',
    smtpPort: 587,
    smtpSecurity: 'startTls',
    signIn: 'password',
    changedBy: '系统管理员',
  },
]
