import type { OperationWords } from './operations.ts'

/** What the operation log says of authorizations of projects, and what their fields are called. */
export const authorizationOperations = {
  operations: {
    'authorizations.give': { zh: '授权 {object} 使用项目', en: 'let {object} use projects' },
    'authorizations.change': { zh: '变更项目授权：{object}', en: 'changed an authorization: {object}' },
    'authorizations.pause': { zh: '暂停项目授权：{object}', en: 'paused authorizations: {object}' },
    'authorizations.resume': { zh: '恢复项目授权：{object}', en: 'resumed authorizations: {object}' },
    'authorizations.takeBack': { zh: '收回项目授权：{object}', en: 'took authorizations back: {object}' },
    'authorizations.undo': { zh: '撤销收回项目授权：{object}', en: 'restored authorizations: {object}' },
    'authorizations.reduce': { zh: '收回授权金额：{object}', en: 'took sums back: {object}' },
    'authorizations.log': { zh: '查看项目授权日志', en: 'read the log of authorizations' },
    'authorizations.exportLog': { zh: '导出项目授权日志', en: 'exported the log of authorizations' },
    'authorizations.export': { zh: '导出项目授权', en: 'exported authorizations' },
  },
  fields: {
    projects: { zh: '授权项目', en: 'Project' },
    uses: { zh: '授权系统', en: 'Systems' },
    count: { zh: '条数', en: 'Number' },
    amount: { zh: '授权金额', en: 'Amount' },
    endsAt: { zh: '结束时间', en: 'Until' },
    revokesHolds: { zh: '同时撤销占用', en: 'Holds revoked too' },
    reason: { zh: '原因', en: 'Reason' },
  },
} as const satisfies OperationWords
